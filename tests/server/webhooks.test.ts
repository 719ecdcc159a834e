/** Events on their way to a receiver that fails, is down, or is silent: none lost, in order, signed. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { components } from '../../contract/generated/admin.d.ts';
import type { Rounds } from '../../server/lib/rounds.ts';
import { MOST_ATTEMPTS, startWebhooks, TAKE } from '../../server/webhooks/sender.ts';
import {
  addWebhook,
  listWebhooks,
  purgeEvents,
  removeWebhook,
  retryWebhook,
} from '../../server/webhooks/webhooks.ts';
import { openAdmin } from '../support/server/admin-app.ts';
import { plantCertificate } from '../support/server/plant-certificate.ts';
import { codesOf, LAB, makePackable, onDatabase } from '../support/server/api-app.ts';

interface Received {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const EVENTS: components['schemas']['Events'] = ['case.packed', 'lab_results.changed'];
/** As in a plant, in a hundredth of the time. */
const PACE = { everyMs: 10, waitS: 0.01 };

/** Most rows that one node of a plan has read. */
function mostRows(plan: unknown): number {
  const counts = [...JSON.stringify(plan).matchAll(/"(?:Actual Rows|Rows Removed by \w+)":(\d+)/g)];
  return Math.max(...counts.map(([, count]) => Number(count)));
}

onDatabase('webhooks', (api) => {
  let receiver: Server;
  let sender: Rounds;
  let received: Received[];
  /** Status of the next answers; then 200, or 500 while it is broken. */
  let answers: number[];
  let isBroken: boolean;
  /** Headers of the next answers. */
  let headers: Record<string, string>;
  let secret: string;
  let path: string;

  beforeEach(async () => {
    [received, answers, isBroken, headers] = [[], [], false, {}];
    receiver = createServer(async (request, response) => {
      const status = answers.shift() ?? (isBroken ? 500 : 200);
      if (status === 200) received.push({ headers: request.headers, body: await text(request) });
      response.writeHead(status, headers).end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    secret = (await addWebhook(api().database.sql, { name: 'erp', url, events: EVENTS })) ?? '';
    path = await makePackable(api(), 11);
    sender = startWebhooks(api().database.sql, (error) => expect.fail(String(error)), PACE);
  });
  afterEach(async () => {
    await sender.stop();
    receiver.close();
    await removeWebhook(api().database.sql, 'erp');
  });

  const pack = async (index: number) => {
    const codes = await codesOf(api(), path, 'stray_shipper_case');
    const body = { stray_case_uids: [codes[index]] };
    expect((await api().ask('POST', `${path}/pack-remaining-items`, body)).status).toBe(200);
    return codes[index];
  };
  const makePackedElsewhere = async () => {
    path = await makePackable(api(), 11);
    await pack(0);
  };
  const typesReceived = () => received.map(({ body }) => JSON.parse(body).type as string);
  const state = async () => (await listWebhooks(api().database.sql))[0];

  it('the event of a packed case has order, station, person and the packed codes, and is signed', async () => {
    const code = await pack(0);
    await expect.poll(() => received.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'case.packed',
      data: {
        station: '2',
        username: 'tester',
        detail: { body: { stray_case_uids: [code] } },
      },
    });
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    await expect.poll(async () => (await state())?.waiting).toBe(0);
  });

  it('events of one order arrive in their order after failures, each once', async () => {
    answers = [500, 503, 302];
    await pack(0);
    await api().ask('PUT', `${path}/lab-test-results`, LAB);
    await pack(0);
    await expect.poll(typesReceived).toEqual(['case.packed', 'lab_results.changed', 'case.packed']);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('an event that is not wanted, and a change that was refused, are not sent', async () => {
    await sender.stop();
    const refused = { stray_case_uids: ['none'] };
    const post = (action: string, body?: object) => api().ask('POST', `${path}/${action}`, body);
    expect((await post('pack-remaining-items', refused)).status).toBeGreaterThanOrEqual(400);
    await pack(0);
    expect((await api().ask('PUT', `${path}/finish-packing`)).status).toBe(200);
    const { rows } = await api().database.sql.query('select event from webhook_call');
    expect(rows).toEqual([{ event: 'case.packed' }]);
  });

  it('a receiver that does not answer delays no other one', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const { sql } = api().database;
    await addWebhook(sql, { name: 'silent', url, events: EVENTS });
    await pack(0);
    await pack(0);
    await expect.poll(typesReceived).toEqual(['case.packed', 'case.packed']);
    silent.closeAllConnections();
    silent.close();
    await removeWebhook(sql, 'silent');
  });

  const expectReason = async (url: string, reason: RegExp) => {
    const { sql } = api().database;
    await addWebhook(sql, { name: 'other', url, events: EVENTS });
    await pack(0);
    const listed = async () =>
      (await listWebhooks(sql)).find(({ name }) => name === 'other')?.last_error;
    await expect.poll(listed).toMatch(reason);
    await removeWebhook(sql, 'other');
  };

  it('a receiver whose certificate is not trusted is listed with the setting that trusts it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teleport-floor-hook-'));
    const { HTTPS_CERT, HTTPS_KEY } = await plantCertificate(folder, ['127.0.0.1']);
    const pair = { cert: readFileSync(HTTPS_CERT), key: readFileSync(HTTPS_KEY) };
    const closed = createTlsServer(pair).listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await expectReason(`https://127.0.0.1:${port}/`, /not trusted .*NODE_EXTRA_CA_CERTS\.$/);
    closed.close();
    rmSync(folder, { recursive: true });
  });

  it('a receiver that ends the connection is listed as one without an answer', async () => {
    receiver.removeAllListeners('request');
    receiver.on('request', (request) => request.socket.destroy());
    await pack(0);
    await expect.poll(async () => (await state())?.last_error).toMatch(/^No answer: .+\.$/);
  });

  it('a receiver of plain http whose address says https is listed with what to correct', async () => {
    const { port } = receiver.address() as AddressInfo;
    const reason = /^Its address speaks no https \(ERR_SSL_\w+\): correct .*\.$/;
    await expectReason(`https://127.0.0.1:${port}/`, reason);
  });

  it('a receiver whose certificate has expired is listed with that', async () => {
    const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
    const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('', { cause }));
    await pack(0);
    await expect
      .poll(async () => (await state())?.last_error)
      .toBe('Its certificate cannot be used: certificate has expired.');
    failing.mockRestore();
  });

  it('a receiver that is down has its events waiting, with the reason, and gets them when it is back', async () => {
    const { port } = receiver.address() as AddressInfo;
    receiver.close();
    receiver.closeAllConnections();
    await pack(0);
    await expect
      .poll(async () => (await state())?.last_error)
      .toMatch(/^No answer: .*ECONNREFUSED/);
    expect(await state()).toMatchObject({ waiting: 1, dead: 0 });
    receiver.listen(port, '127.0.0.1');
    await expect.poll(() => received.length).toBe(1);
  });

  it('an event is given up after many attempts, does not hold back later ones, and is sent again on request', async () => {
    isBroken = true;
    await pack(0);
    await expect.poll(async () => (await state())?.last_error).toContain('500');
    await api().database.sql.query('update webhook_call set attempts = $1, next_at = now()', [
      MOST_ATTEMPTS,
    ]);
    await expect.poll(async () => (await state())?.dead).toBe(1);
    isBroken = false;
    await pack(0);
    await expect.poll(() => received.length).toBe(1);
    expect(await retryWebhook(api().database.sql, 'erp')).toBe(1);
    await expect.poll(() => received.length).toBe(2);
    await expect.poll(state).toMatchObject({ waiting: 0, dead: 0 });
  });

  const givenUp = async () => {
    const { rows } = await api().database.sql.query(
      "select username, about, detail from audit where action = 'giveUpWebhook' order by id",
    );
    return rows;
  };

  it('a receiver that answers 410 is given up at once, with one sentence in the audit', async () => {
    const before = (await givenUp()).length;
    const { sql } = api().database;
    answers = Array.from({ length: 20 }, () => 410);
    await pack(0);
    await expect.poll(state).toMatchObject({ waiting: 0, dead: 1 });
    expect((await state())?.given_up_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    const why = 'The receiver answered 410: it wants no more events.';
    expect((await givenUp()).slice(before)).toEqual([
      { username: 'server', about: 'erp', detail: { why, events: expect.any(Number) as number } },
    ]);
    await pack(0);
    expect(await state()).toMatchObject({ waiting: 0, dead: 2 });
    answers = [];
    expect(await retryWebhook(sql, 'erp')).toBe(2);
    await expect.poll(typesReceived).toEqual(['case.packed', 'case.packed']);
    expect(await state()).toMatchObject({ given_up_at: null });
  });

  it('a receiver that has accepted nothing for thirteen hours is given up with all that waits', async () => {
    const before = (await givenUp()).length;
    isBroken = true;
    await pack(0);
    await pack(0);
    await expect.poll(async () => (await state())?.last_error).toContain('500');
    await api().database.sql.query(
      "update webhook set failing_since = now() - interval '13 hours 1 second'",
    );
    await expect.poll(async () => (await givenUp()).length).toBe(before + 1);
    const why = 'The receiver has accepted no event for 13 hours. The receiver answered 500.';
    expect((await givenUp()).at(-1)).toMatchObject({ detail: { why, events: 2 } });
    expect(await state()).toMatchObject({ waiting: 0, dead: 2 });
  });

  it('a failure long after an event was accepted does not count the time before', async () => {
    const before = (await givenUp()).length;
    isBroken = true;
    await pack(0);
    await expect.poll(async () => (await state())?.last_error).toContain('500');
    isBroken = false;
    await expect.poll(() => received.length).toBe(1);
    const since = async () =>
      (await api().database.sql.query('select failing_since from webhook')).rows[0];
    await expect.poll(since).toEqual({ failing_since: null });
    expect((await givenUp()).length).toBe(before);
  });

  it.each([
    ['seconds', () => '7200', 7200],
    ['a date', () => new Date(Date.now() + 7_200_000).toUTCString(), 7200],
    ['weeks, which is cut to a day,', () => '9999999', 86_400],
  ])('a receiver that asks for a pause in %s gets no event before', async (_, retryAfter, most) => {
    answers = [503];
    headers = { 'retry-after': retryAfter() };
    await pack(0);
    const pause = async () => {
      const { rows } = await api().database.sql.query(
        'select extract(epoch from paused_until - now())::int as seconds from webhook',
      );
      return Number(rows[0]?.['seconds']);
    };
    await expect.poll(pause).toBeGreaterThan(most - 200);
    expect(await pause()).toBeLessThanOrEqual(most);
    await makePackedElsewhere();
    expect(received).toEqual([]);
    await api().database.sql.query(
      'update webhook set paused_until = now(); update webhook_call set next_at = now()',
    );
    await expect.poll(() => received.length).toBe(2);
  });

  it('the time of a pause that a receiver asks for does not count as one of failures', async () => {
    const { sql } = api().database;
    [isBroken, headers] = [true, { 'retry-after': '86400' }];
    await pack(0);
    await expect.poll(async () => (await state())?.last_error).toContain('500');
    headers = {};
    const day = "interval '1 day'";
    await sql.query(
      `update webhook set failing_since = failing_since - ${day}, paused_until = paused_until - ${day}`,
    );
    await sql.query('update webhook_call set next_at = now()');
    const attempts = async () =>
      (await sql.query('select attempts from webhook_call')).rows[0]?.['attempts'];
    await expect.poll(attempts).toBeGreaterThan(3);
    expect(await state()).toMatchObject({ given_up_at: null, waiting: 1 });
  });

  it('events that were given up are deleted after a month, and no earlier', async () => {
    const { sql } = api().database;
    await sender.stop();
    await pack(0);
    await pack(0);
    await sql.query(
      `update webhook_call set dead_at = now() - make_interval(days => case when id = (select min(id) from webhook_call) then 32 else 30 end)`,
    );
    await purgeEvents(sql);
    expect(await state()).toMatchObject({ waiting: 0, dead: 1 });
  });

  it('the search for due events reads one row per order, however many events wait behind it', async () => {
    await sender.stop();
    const { sql } = api().database;
    await pack(0);
    await sql.query(
      `insert into webhook_call (webhook, event, audit_id, order_id)
         select webhook, event, audit_id, order_id from webhook_call, generate_series(1, 5000)`,
    );
    await sql.query(
      "update webhook_call set next_at = now() + interval '1 hour' where id = (select min(id) from webhook_call)",
    );
    // PostgreSQL does it by itself within a minute; its statistics may be of the table while it was nearly empty.
    await sql.query('analyze webhook_call');
    const { rows } = await sql.query(
      `explain (analyze, format json) ${TAKE.replaceAll('$1', "'erp'")}`,
    );
    expect(mostRows(rows[0]?.['QUERY PLAN'])).toBeLessThan(20);
  });

  it('an order that is deleted takes the events with it that were not delivered', async () => {
    isBroken = true;
    await pack(0);
    await expect.poll(async () => (await state())?.waiting).toBe(1);
    const orderId = path.split('/').at(-1);
    await api().database.sql.query('delete from audit where order_id = $1', [orderId]);
    await api().database.sql.query('delete from production_order where id = $1', [orderId]);
    expect(await state()).toMatchObject({ waiting: 0, dead: 0 });
  });

  it('a program cannot make a webhook, and the command refuses what is no web address', async () => {
    const request = (url: string) => ({
      method: 'POST' as const,
      url: '/admin/v1/webhooks',
      payload: { name: 'other', url, events: ['case.packed'] },
    });
    const program = await openAdmin(api().database);
    expect((await program.app.inject(request('https://erp.example'))).statusCode).toBe(403);
    const command = await openAdmin(api().database, 'UTC', 'command');
    for (const url of ['erp.example', 'file:///x', 'ftp://erp.example', 'https://a:b@erp.example'])
      expect((await command.app.inject(request(url))).statusCode).toBe(422);
  });
});
