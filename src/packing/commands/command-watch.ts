/** Commands before cameras: a code that stays in the picture is one request, not ten per second. */
import { type Command, commandOf } from '../../lib/commands.ts';
import type { FrameReport, ReadCode } from '../../../reader/engine.ts';
import { emitter, type Subscribable } from '../../lib/subscribable.ts';
import { GONE_MS, lastSeenAfter } from '../../../reader/engine.ts';

/** A command counts when it was alone in the picture for this long, ms: a sheet on its way to the camera shows others. */
const ALONE_MS = 500;

/** One appearance of a command before one camera. */
interface Appearance {
  readonly since: number;
  readonly lastSeen: number;
  /** It was carried out, or shown beside another one: nothing more follows from this appearance. */
  readonly over?: 'done' | 'with others';
}

interface ViewCommands {
  readonly appearances: ReadonlyMap<Command, Appearance>;
  readonly lastFrame: number;
}

export class CommandWatch {
  readonly #views = new Map<number, ViewCommands>();

  /** @returns the command of a frame that is to be carried out; 'several', once, for one shown with others */
  onFrame(
    view: number,
    at: number,
    commands: ReadonlySet<Command>,
  ): Command | 'several' | undefined {
    const appearances = withoutGone(this.#views.get(view), at);
    const isAlone = commands.size === 1 && !this.#isOtherElsewhere(commands, view, at);
    const isFirstReport = [...commands].every(
      (command) => appearances.get(command)?.over !== 'with others',
    );
    let due: Command | 'several' | undefined;
    for (const command of commands) {
      const before = appearances.get(command) ?? this.#newAppearance(command, view, at);
      const isDue = !before.over && (!isAlone || at - before.since >= ALONE_MS);
      if (isDue) due = isAlone ? command : 'several';
      const over = isDue && { over: isAlone ? ('done' as const) : ('with others' as const) };
      appearances.set(command, { ...before, lastSeen: at, ...over });
    }
    this.#views.set(view, { appearances, lastFrame: at });
    return due === 'several' && !isFirstReport ? undefined : due;
  }

  /** One printed code before two cameras is one request. */
  #newAppearance(command: Command, view: number, at: number): Appearance {
    const isElsewhere = this.#others(view, at).some(({ appearances }) => appearances.has(command));
    return { since: at, lastSeen: at, ...(isElsewhere && { over: 'done' }) };
  }

  #isOtherElsewhere(commands: ReadonlySet<Command>, view: number, at: number): boolean {
    return this.#others(view, at).some(({ appearances, lastFrame }) =>
      [...appearances].some(
        ([command, { lastSeen }]) => lastSeen === lastFrame && !commands.has(command),
      ),
    );
  }

  /** A view that stopped shows nothing any more. */
  #others(view: number, at: number): readonly ViewCommands[] {
    return [...this.#views]
      .filter(([other, { lastFrame }]) => other !== view && at - lastFrame <= GONE_MS)
      .map(([, one]) => one);
  }
}

function withoutGone(view: ViewCommands | undefined, at: number): Map<Command, Appearance> {
  const here = new Map<Command, Appearance>();
  for (const [command, one] of view?.appearances ?? []) {
    const lastSeen = lastSeenAfter(at, view?.lastFrame, one.lastSeen);
    if (lastSeen !== undefined) here.set(command, { ...one, lastSeen });
  }
  return here;
}

/** Reports without the codes of commands, which are emitted. */
export const withoutCommands = (
  reports: Subscribable<FrameReport>,
  onCommand: (command: Command | 'several') => void,
): Subscribable<FrameReport> =>
  emitter((emit) => {
    const watch = new CommandWatch();
    return reports.subscribe((report) => {
      const commands = report.codes.flatMap(({ text }) => commandOf(text) ?? []);
      const due = watch.onFrame(report.view, report.grabbedAt, new Set(commands));
      emit(commands.length > 0 ? withoutCodes(report) : report);
      if (due) onCommand(due);
    });
  });

const isOther = ({ text }: ReadCode): boolean => commandOf(text) === undefined;

const withoutCodes = (report: FrameReport): FrameReport => ({
  ...report,
  codes: report.codes.filter(isOther),
  ...(report.twins && { twins: report.twins.filter(isOther) }),
});
