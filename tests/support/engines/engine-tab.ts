/** Browser operations that a walk needs, whichever protocol drives it. */
export interface EngineTab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it can use nothing of its file. */
  run<A extends readonly unknown[], R>(
    inPage: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R>;
  /** A real press with the mouse, in CSS pixels of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Real keys, back to back as from a hand scanner; '\n' is Enter. */
  keys(text: string): Promise<void>;
  /** Gives a file to the only file input of the page. */
  giveFile(path: string): Promise<void>;
  /** Brings it before the other tabs. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineBrowser {
  /** Name and version as the browser reports them. */
  readonly version: string;
  /** Folder into which downloads go without a question. */
  readonly downloads: string;
  newTab(): Promise<EngineTab>;
  /** Whether its driver has reported a crash of the browser. */
  hasDied(): boolean;
  close(): Promise<void>;
}
