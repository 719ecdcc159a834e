/** Calls of a worker's functions: in the package instead of Comlink, which has ten times the code. */

type Functions = Readonly<Record<string, (argument: never) => unknown>>;
type Call = readonly [name: string, argument: unknown, answer: MessagePort];

/** In the worker. */
export function serve(functions: Functions): void {
  addEventListener('message', ({ data: [name, argument, answer] }: MessageEvent<Call>) => {
    Promise.resolve(argument as never)
      .then(functions[name])
      .then((value) => answer.postMessage({ value }, []))
      .catch((error: unknown) => answer.postMessage({ error: String(error) }, []));
  });
}

/** In the page. @returns a function that calls one function of the worker */
export const callsOf =
  (worker: Pick<Worker, 'postMessage'>) =>
  <T>(name: string, argument?: unknown, transfer: readonly Transferable[] = []): Promise<T> =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<{ value: T; error?: string }>) => {
        port1.close();
        if (data.error === undefined) resolve(data.value);
        else reject(new Error(data.error));
      });
      port1.start();
      worker.postMessage([name, argument, port2] satisfies Call, [port2, ...transfer]);
    });
