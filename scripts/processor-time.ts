/**
 * A trace of Chromium as it would be on a machine that did nothing else: each task of a thread takes the
 * processor time that it had, and no longer until it was over.
 */

/** What is read of an event of a trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly ts: number;
  readonly dur: number;
  /** The thread's own clock at the beginning of the event. */
  readonly tts?: number;
  /** Processor time of the thread during the event. */
  readonly tdur?: number;
}

type Task = TraceEvent & { readonly tts: number; readonly tdur: number };

const isTask = (event: TraceEvent): event is Task =>
  event.name === 'RunTask' &&
  event.ph === 'X' &&
  event.tts !== undefined &&
  event.tdur !== undefined;

const isInside = (event: TraceEvent, task: Task | undefined): task is Task =>
  task !== undefined && event.ts < task.ts + task.dur;

/** What stands inside a task keeps its place among the task's processor time. */
function squeezed<Event extends TraceEvent>(event: Event, task: Task): Event {
  const { tts, tdur } = event;
  if (tts === undefined) return { ...event, ts: Math.min(event.ts, task.ts + task.tdur) };
  const ts = task.ts + Math.max(0, tts - task.tts);
  return tdur === undefined ? { ...event, ts } : { ...event, ts, dur: tdur };
}

/** A task comes before what began with it. */
const byTime = (a: TraceEvent, b: TraceEvent) => a.ts - b.ts || (b.dur || 0) - (a.dur || 0);

/** The same events in the order of their beginning, with the times of the processor. */
export function inProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const running = new Map<string, Task>();
  return events.toSorted(byTime).map((event) => {
    const thread = `${event.pid}:${event.tid}`;
    if (isTask(event) && !isInside(event, running.get(thread))) running.set(thread, event);
    const task = running.get(thread);
    return isInside(event, task) ? squeezed(event, task) : event;
  });
}
