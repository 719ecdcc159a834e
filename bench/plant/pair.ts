/** Two PostgreSQL of which one is the primary, at one address that leads to it. */
export interface Pair {
  readonly name: string;
  /** Whether an acknowledged pack must survive the primary's death. */
  readonly keepsAll: boolean;
  /** Address of an empty database on the primary. */
  readonly url: string;
  /** The primary ends, and the standby becomes the primary, at once or after a while. */
  failOver(): Promise<void>;
  end(): Promise<void>;
}

const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;

/** @throws Error with the message when the work is not true in time */
export async function eventually(work: () => Promise<boolean>, message: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
    if (await work().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(message);
}
