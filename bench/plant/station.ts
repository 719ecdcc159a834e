/** A station's client: signed in as the demonstration's operator, with keep-alive connections. */
import { Agent, request } from 'node:http';
import { visitor } from '../../tests/support/server/identity-client.ts';
import type { PlantProcess } from '../../tests/support/plant-process.ts';
import type { Pack } from './orders.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
}

export interface Station {
  /** Rejects when the connection breaks before the whole answer is there. */
  send(method: string, path: string, body?: unknown, key?: string): Promise<Reply>;
  get<T>(path: string): Promise<T>;
  pack(path: string, pack: Pack, key: string): Promise<Reply>;
  close(): void;
}

/** @param connections the largest number of calls at once */
export async function openStation(
  plant: Pick<PlantProcess, 'url'>,
  connections: number,
): Promise<Station> {
  const { access_token: token } = await visitor(() => plant, plant.url).signIn();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(plant.url);
  const send: Station['send'] = (method, path, body, key) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        'x-teleport-station': '2',
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      };
      const call = request({ agent, hostname, port, method, path, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      });
      call.on('error', reject);
      call.end(payload);
    });
  return {
    send,
    async get<T>(path: string) {
      const { status, text } = await send('GET', path);
      if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
      return JSON.parse(text) as T;
    },
    pack: (path, { master, shippers }, key) =>
      send(
        'POST',
        `${path}/pack-master-case`,
        { master_case_uid: master, shipper_case_uids: shippers },
        key,
      ),
    close: () => agent.destroy(),
  };
}
