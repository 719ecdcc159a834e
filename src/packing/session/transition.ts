import type { Stamp } from '../../lib/clock.ts';
import type { LogLine } from '../../device/scan-log.ts';
import type { ScannerProblem } from '../../hand-scanner/read.ts';
import type { FeedbackEvent } from '../feedback/feedback-table.ts';
import type { Notice } from '../feedback/messages.ts';
import type { FlowDefinition } from '../flows/definition.ts';
import { flowOf } from '../flows/flows.ts';
import { type Inventory, type InventoryChange, withChanges } from '../inventory.ts';
import type { OpenCall } from '../journal/open-call.ts';
import { caseCodes, type Progress } from '../types.ts';
import type { ProgressOutcome } from '../flows/progress.ts';
import type { Effect, OperatorRead } from './events.ts';
import { currentScope, type SessionStage, type SessionState } from './state.ts';

/**
 * One transition of the machine while it is computed: the state so far and its effects. The state
 * before is never changed, so an event whose handler throws has changed nothing.
 */
export class Transition {
  state: SessionState;
  readonly effects: Effect[] = [];
  /** Reads that waited and were refused in this transition: one message has all of them. */
  readonly refused: RefusedRead[] = [];
  readonly now: number;
  readonly wall: number;

  constructor(before: SessionState, { now, wall }: Stamp) {
    this.state = before;
    this.now = now;
    this.wall = wall;
  }

  get flow(): FlowDefinition {
    return flowOf(this.state.scope.flow);
  }

  set(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
  }

  effect(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }

  log(source: LogLine['source'], text: string, result: string): void {
    this.effect({ type: 'log', source, text, result });
  }

  /** New progress goes to the journal; the same object changes and stores nothing. */
  enter(progress: Progress): void {
    if (progress === this.state.progress) return;
    this.set({ progress });
    this.#save();
  }

  /** Reads that wait go to the journal too: beside a record that is being checked, never over one that was not read yet. */
  setWaiting(waiting: readonly OperatorRead[]): void {
    const { stage, waiting: before } = this.state;
    if (waiting.length === 0 && before.length === 0) return;
    this.set({ waiting });
    if (stage.kind === 'open' || stage.kind === 'asking') this.#save();
    if (stage.kind === 'rechecking') this.#save(stage.record.progress);
  }

  #save(progress = this.state.progress): void {
    const { state } = this;
    const { savedScope } = state;
    const revision = state.revision + 1;
    const scope = currentScope({ ...state, progress });
    this.set({ revision, savedScope: scope });
    // The size is part of the record's key: the record of the old size must not be restored.
    const old = savedScope?.size === scope.size ? null : savedScope;
    const waiting = state.waiting.map(({ text, source, by }) => ({
      text,
      source,
      ...(by !== undefined && { by }),
    }));
    const record = {
      version: 2,
      scope,
      progress,
      ...(waiting.length > 0 && { waiting }),
      revision,
      savedAt: this.wall,
    } as const;
    this.effect({ type: 'save', record, old });
  }

  say(notice: Notice | null): void {
    const shown = this.state.notice;
    if (notice === shown || (notice && shown && isSame(notice, shown))) return;
    this.set({ notice, noticeAt: this.now });
    if (notice) this.effect(announcement(notice));
  }

  /** A repeated act of the operator is answered again, also where the same words are shown. */
  sayAgain(notice: Notice): void {
    this.set({ notice, noticeAt: this.now });
    this.effect(announcement(notice));
  }

  /** Removes the last message, unless a call is under way. */
  clearNotice(): void {
    if (this.state.progress.phase !== 'submitting') this.say(null);
  }

  /** A question takes the place of a message about a scan. */
  ask(question: Extract<SessionStage, { kind: 'asking' }>['question']): void {
    const about = this.state.notice?.about?.kind;
    if (about === 'labels' || about === 'hand-read') this.say(null);
    this.set({ stage: { kind: 'asking', question } });
  }

  /** The beep promises that the code is safe: it comes after the journal has the newest revision. */
  soundWhenSaved(sound: FeedbackEvent): void {
    const { sounds, revision } = this.state;
    this.set({ sounds: [...sounds, { revision, sound }] });
  }

  setOtherCalls(otherCalls: readonly OpenCall[]): void {
    this.set({ otherCalls });
    this.#refreshInventory();
  }

  addChanges(changes: readonly InventoryChange[]): void {
    const added = changes.map((change) => ({ change, at: this.now }));
    this.set({ changes: [...this.state.changes, ...added] });
    this.#refreshInventory();
  }

  /**
   * The plant's lists, newly read. They may have been requested before the last packing: changes of this tablet
   * within STALE_MS win over the lists, older ones do not. Lists without whereabouts cannot show that a case was
   * emptied: cases that were filled here stay filled.
   */
  setLists(lists: Inventory): void {
    const changes = this.state.changes.flatMap((pending) => {
      const { change, at } = pending;
      if (this.now - at < STALE_MS) return [pending];
      if (lists.hasWhereabouts || change.kind !== 'packed') return [];
      return [{ change: { ...change, codes: new Map<string, string>() }, at }];
    });
    this.set({ lists, changes });
    this.#refreshInventory();
  }

  #refreshInventory(): void {
    const { lists, changes, otherCalls } = this.state;
    const all = [...changes.map(({ change }) => change), ...otherCalls.map(codesInCall)];
    this.set({ inventory: withChanges(lists, all) });
  }
}

interface RefusedRead {
  /** The case that it was judged for. */
  readonly before: Progress;
  readonly outcomes: readonly ProgressOutcome[];
  readonly problem: ScannerProblem | undefined;
}

/** Lists that were requested before a packing have arrived after this long, ms. */
const STALE_MS = 30_000;

/** Codes of an open call are not free, the closing case neither. */
function codesInCall({ progress }: OpenCall): InventoryChange {
  const keys = caseCodes(progress).map(({ key }) => key);
  return { kind: 'in-call', keys: new Set(keys), into: progress.closer?.code ?? '' };
}

const isSame = (one: Notice, other: Notice): boolean =>
  one.severity === other.severity &&
  one.title === other.title &&
  one.detail === other.detail &&
  one.others === other.others &&
  one.hint === other.hint;

const announcement = ({ title, detail = '', others = '', hint = '' }: Notice): Effect => ({
  type: 'announce',
  text: [title, detail, others, hint].filter((part) => part !== '').join(' '),
});
