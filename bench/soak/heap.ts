/** Memory of a page and of its workers after a garbage collection, from the DevTools protocol. */
import type { CDPSession, Page } from '@playwright/test';

interface Heap {
  /** JavaScript objects of the page, MB. */
  readonly pageMb: number;
  /** JavaScript objects of all its workers together, MB. */
  readonly workersMb: number;
  /** Array buffers of the workers, MB; WASM memory counts as one. */
  readonly buffersMb: number;
  readonly nodes: number;
  /** DOM nodes outside of the document that a script still holds. */
  readonly detached: number;
  readonly listeners: number;
}

interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

const MB = 2 ** 20;

type Ask = (method: string) => Promise<unknown>;

/** Workers answer through the session of their page, by messages inside messages. */
async function attachWorkers(session: CDPSession): Promise<readonly Ask[]> {
  const found: string[] = [];
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') found.push(sessionId);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  let last = 0;
  return found.map((sessionId) => async (method) => {
    last += 1;
    const id = last;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params: {} });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return answered;
  });
}

async function usageOf(ask: Ask): Promise<Usage> {
  await ask('HeapProfiler.collectGarbage');
  return (await ask('Runtime.getHeapUsage')) as Usage;
}

export async function readHeap(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Performance.enable');
    await session.send('DOM.enable');
    await session.send('HeapProfiler.collectGarbage');
    const own = (await session.send('Runtime.getHeapUsage')) as Usage;
    const { metrics } = await session.send('Performance.getMetrics');
    const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const workers = await Promise.all((await attachWorkers(session)).map(usageOf));
    const sum = (of: (usage: Usage) => number) =>
      workers.reduce((all, one) => all + of(one), 0) / MB;
    return {
      pageMb: own.usedSize / MB,
      workersMb: sum((one) => one.usedSize),
      buffersMb: sum((one) => one.backingStorageSize ?? 0),
      nodes: metric('Nodes'),
      detached: detachedNodes.length,
      listeners: metric('JSEventListeners'),
    };
  } finally {
    await session.detach();
  }
}
