/** Calls of a worker's functions: in the package instead of Comlink, which has ten times the code. */

type Functions = Readonly<Record<string, (argument: never) => unknown>>;
type Call = readonly [id: number, name: string, argument: unknown];
interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** In the worker. */
export function serve(functions: Functions): void {
  addEventListener('message', ({ data: [id, name, argument] }: MessageEvent<Call>) => {
    Promise.resolve(argument as never)
      .then(functions[name])
      .then((value) => postMessage({ id, value } satisfies Answer))
      .catch((error: unknown) => postMessage({ id, error: String(error) } satisfies Answer));
  });
}

/** In the page. @returns a function that calls one function of the worker */
export function callsOf(worker: Pick<Worker, 'postMessage' | 'addEventListener'>) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return <T>(name: string, argument?: unknown, transfer: Transferable[] = []): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = calls++;
      worker.postMessage([id, name, argument] satisfies Call, transfer);
      waiting.set(id, ({ value, error }) =>
        error === undefined ? resolve(value as T) : reject(new Error(error)),
      );
    });
}
