/** Commands before cameras: a code that stays in the picture is one wish, not ten per second. */
import { type Command, commandOf } from '../../lib/commands.ts';
import type { FrameReport, ReadCode } from '../../engine/types.ts';
import { emitter, type Subscribable } from '../../lib/subscribable.ts';

/** A command counts when it was alone in the picture for this long, ms: a sheet on its way to the camera shows others. */
const ALONE_MS = 500;
/** It has left the picture when it was missing for this long, ms. */
const GONE_MS = 1000;
/** Longest time before a frame that the frame is evidence for, ms, as of case codes (session/presence.ts). */
const EVIDENCE_MS = 500;

/** One appearance of a command before one camera. */
interface Stay {
  readonly since: number;
  readonly lastSeen: number;
  /** It was carried out, or shown beside another one: nothing more follows from this appearance. */
  readonly over?: 'done' | 'in company';
}

interface View {
  readonly stays: ReadonlyMap<Command, Stay>;
  readonly lastFrame: number;
}

export class CommandWatch {
  readonly #views = new Map<number, View>();

  /** @returns the command of a frame that is to be carried out; 'several', once, for one in company */
  see(view: number, at: number, commands: ReadonlySet<Command>): Command | 'several' | undefined {
    const stays = withoutGone(this.#views.get(view), at);
    const isAlone = commands.size === 1 && !this.#isOtherElsewhere(commands, view);
    const isNews = [...commands].every((command) => stays.get(command)?.over !== 'in company');
    let due: Command | 'several' | undefined;
    for (const command of commands) {
      const before = stays.get(command) ?? this.#newStay(command, view, at);
      const isDue = !before.over && (!isAlone || at - before.since >= ALONE_MS);
      if (isDue) due = isAlone ? command : 'several';
      const over = isDue && { over: isAlone ? ('done' as const) : ('in company' as const) };
      stays.set(command, { ...before, lastSeen: at, ...over });
    }
    this.#views.set(view, { stays, lastFrame: at });
    return due === 'several' && !isNews ? undefined : due;
  }

  /** Before two cameras one printed code is one wish. */
  #newStay(command: Command, view: number, at: number): Stay {
    const isElsewhere = this.#others(view).some(({ stays }) => stays.has(command));
    return { since: at, lastSeen: at, ...(isElsewhere && { over: 'done' }) };
  }

  #isOtherElsewhere(commands: ReadonlySet<Command>, view: number): boolean {
    return this.#others(view).some(({ stays, lastFrame }) =>
      [...stays].some(
        ([command, { lastSeen }]) => lastSeen === lastFrame && !commands.has(command),
      ),
    );
  }

  #others(view: number): readonly View[] {
    return [...this.#views].filter(([other]) => other !== view).map(([, one]) => one);
  }
}

function withoutGone(view: View | undefined, at: number): Map<Command, Stay> {
  const unknownMs = Math.max(0, at - (view?.lastFrame ?? at) - EVIDENCE_MS);
  return new Map(
    [...(view?.stays ?? [])]
      .map(([command, stay]) => [command, later(stay, unknownMs)] as const)
      .filter(([, { lastSeen }]) => at - lastSeen <= GONE_MS),
  );
}

/** Time without pictures shows nothing. */
const later = (stay: Stay, ms: number): Stay => ({ ...stay, lastSeen: stay.lastSeen + ms });

/** Reports without the codes of commands, which are called out. */
export const withoutCommands = (
  reports: Subscribable<FrameReport>,
  onCommand: (command: Command | 'several') => void,
): Subscribable<FrameReport> =>
  emitter((emit) => {
    const watch = new CommandWatch();
    return reports.subscribe((report) => {
      const commands = report.codes.flatMap(({ text }) => commandOf(text) ?? []);
      const news = watch.see(report.view, report.grabbedAt, new Set(commands));
      emit(commands.length > 0 ? withoutCodes(report) : report);
      if (news) onCommand(news);
    });
  });

const isOther = ({ text }: ReadCode): boolean => commandOf(text) === undefined;

const withoutCodes = (report: FrameReport): FrameReport => ({
  ...report,
  codes: report.codes.filter(isOther),
  ...(report.twins && { twins: report.twins.filter(isOther) }),
});
