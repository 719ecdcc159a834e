/** One of the programs of decode.ts, with options of its own. */
export interface Program {
  /** Options that select it. */
  readonly selectedBy: readonly string[];
  readonly help: string;
  /** @param args the command line */
  run(args: readonly string[]): Promise<void>;
}
