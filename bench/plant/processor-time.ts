import { readFileSync } from 'node:fs';

const TICK_MS = 10; // Linux counts processor time in hundredths of a second

/**
 * Processor time of a process so far, in ms; NaN where Linux' /proc is not. On a machine that
 * others load, work per call is measured better by it than by the clock.
 */
export function processorMs(pid: number): number {
  try {
    // The name before the last bracket may hold blanks; user and system time are 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
