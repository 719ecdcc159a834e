/** The W3C WebDriver calls that the walks need, and no more. */

/** Key of an element's id in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Body = Readonly<Record<string, unknown>>;

export interface DriverSession {
  readonly capabilities: Body;
  /** Whether the driver has said that the browser is gone. */
  hasEnded(): boolean;
  /** @throws Error with the driver's own words. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Body): Promise<unknown>;
}

export async function openSession(base: string, capabilities: Body): Promise<DriverSession> {
  const made = (await send(base, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: Body };
  let hasEnded = false;
  return {
    capabilities: made.capabilities,
    hasEnded: () => hasEnded,
    call: (method, path, body) =>
      send(base, method, `/session/${made.sessionId}${path}`, body).catch((error: unknown) => {
        hasEnded ||= String(error).includes('invalid session id');
        throw error;
      }),
  };
}

async function send(base: string, method: string, path: string, body?: Body): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error = '', message = '' } = value as { error?: string; message?: string };
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  }
  return value;
}

/** Runs the source of a function, waits for its promise, and answers its value. */
export async function runScript(
  session: DriverSession,
  source: string,
  args: readonly unknown[],
): Promise<unknown> {
  const script = `const args = [...arguments], done = args.pop();
    Promise.resolve().then(() => (${source}).apply(null, args)).then(
      (value) => done({ value }), (error) => done({ error: String(error) }));`;
  const answer = (await session.call('POST', '/execute/async', { script, args })) as {
    value?: unknown;
    error?: string;
  };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}

export async function giveFile(session: DriverSession, path: string): Promise<void> {
  const found = await session.call('POST', '/element', {
    using: 'css selector',
    value: 'input[type=file]',
  });
  const id = (found as Record<string, string>)[ELEMENT] ?? '';
  await session.call('POST', `/element/${id}/value`, { text: path });
}

/** The key that W3C WebDriver calls Enter. */
const ENTER = '\uE007';

export const keyActions = (text: string): Body => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((key) => {
        const value = key === '\n' ? ENTER : key;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      }),
    },
  ],
});

export const pressActions = (x: number, y: number): Body => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});
