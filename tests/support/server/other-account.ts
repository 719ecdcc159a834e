/** Work under an account without rights, for tests that run as root, who may do everything. */
export const NOBODY = 65_534;

export const isRoot = process.geteuid?.() === 0;

/** Runs the work without root's rights. What it needs to reach must be open to all. */
export async function withoutRights<T>(work: () => T | Promise<T>): Promise<T> {
  if (!isRoot) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
