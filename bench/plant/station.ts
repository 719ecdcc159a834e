/** A station's client: signed in as the demonstration's operator, with keep-alive connections. */
import { Agent, request } from 'node:http';
import { visitor } from '../../tests/support/server/identity-client.ts';
import type { PlantProcess } from '../../tests/support/plant-process.ts';
import type { Pack } from './orders.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The answer is a replay of an earlier call. */
  readonly replayed: boolean;
}

export interface Station {
  readonly token: string;
  /** Rejects when the connection breaks before the whole answer is there. */
  ask(method: string, path: string, body?: unknown, key?: string): Promise<Reply>;
  pack(path: string, pack: Pack, key: string): Promise<Reply>;
  close(): void;
}

/** @param connections how many calls may be on their way at once */
export async function openStation(plant: PlantProcess, connections: number): Promise<Station> {
  const { access_token: token } = await visitor(() => plant, plant.url).signIn();
  return stationAt(plant.url, token, connections);
}

/** With a token that is there already, as behind a proxy. */
export function stationAt(url: string, token: string, connections: number): Station {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const ask: Station['ask'] = (method, path, body, key) =>
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
        answer.on('end', () => {
          const replayed = answer.headers['idempotent-replay'] === 'true';
          resolve({ status: answer.statusCode ?? 0, text, replayed });
        });
        answer.on('error', reject);
      });
      call.on('error', reject);
      call.end(payload);
    });
  return {
    token,
    ask,
    pack: (path, { master, shippers }, key) =>
      ask(
        'POST',
        `${path}/pack-master-case`,
        { master_case_uid: master, shipper_case_uids: shippers },
        key,
      ),
    close: () => agent.destroy(),
  };
}
