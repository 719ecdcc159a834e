/** Calls of a worker's functions: in the package instead of Comlink, which has ten times the code. */

type Functions = Readonly<Record<string, (argument: never) => unknown>>;
interface Call {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}
interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** In the worker. */
export function serve(functions: Functions): void {
  addEventListener('message', ({ data: { id, name, argument } }: MessageEvent<Call>) => {
    const answer = (rest: Omit<Answer, 'id'>) => postMessage({ id, ...rest });
    Promise.resolve(argument as never)
      .then(functions[name])
      .then((value) => answer({ value }))
      .catch((error: unknown) => answer({ error: String(error) }));
  });
}

type Send = <T>(name: string, argument?: unknown, transfer?: Transferable[]) => Promise<T>;

/** In the page. @returns a function that calls one of the worker's */
export function callsOf(worker: Pick<Worker, 'addEventListener' | 'postMessage'>): Send {
  const open = new Map<number, (answer: Answer) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    open.get(data.id)?.(data);
    open.delete(data.id);
  });
  return <T>(name: string, argument?: unknown, transfer: Transferable[] = []) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last;
      worker.postMessage({ id, name, argument } satisfies Call, transfer);
      open.set(id, ({ value, error }) =>
        error === undefined ? resolve(value as T) : reject(new Error(error)),
      );
    });
}
