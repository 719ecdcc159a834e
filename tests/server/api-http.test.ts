/** Requirements of HTTP beyond the operations: methods, headers, numbers, keys. */
import { expect, it } from 'vitest';
import { makeOrder, onDatabase, type OrderAnswer } from '../support/server/api-app.ts';

onDatabase('The API', (api) => {
  it.each([
    ['PATCH', '', 'GET, HEAD'],
    ['POST', '/produced-quantity?quantity=3', 'PUT'],
    ['GET', '/unpack-case', 'DELETE'],
    ['DELETE', '/lab-test-results', 'GET, PUT, HEAD'],
    ['TRACE', '/cases', 'GET, HEAD'],
    ['QUERY', '/finish-packing', 'PUT'],
  ])('%s of a path without that method is answered with 405: %s', async (method, suffix, allow) => {
    const path = await makeOrder(api().database);
    const { status, headers, body } = await api().ask(method, `${path}${suffix}`);
    expect([status, headers['allow'], body]).toEqual([
      405,
      allow,
      { detail: 'Method Not Allowed' },
    ]);
  });

  it('the API refuses a method that a path does not have before it parses the body', async () => {
    const { statusCode } = await api().app.inject({
      method: 'POST',
      url: `${await makeOrder(api().database)}/produced-quantity`,
      headers: { authorization: 'Bearer tester', 'content-type': 'text/plain' },
      payload: 'no JSON',
    });
    expect(statusCode).toBe(405);
  });

  it('a 401 has a challenge, which names the token when it was the reason', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await api().app.inject({ url: '/v1/production-orders', headers })).headers;
    expect((await ask({}))['www-authenticate']).toBe('Bearer');
    const forged = await ask({ authorization: 'Bearer a.b.c' });
    expect(forged['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('answers of the API are never stored by caches', async () => {
    const path = await makeOrder(api().database);
    for (const url of [path, `${path}/cases`, '/v1/production-orders', `${path}x`]) {
      expect((await api().ask('GET', url)).headers['cache-control']).toBe('no-store');
    }
  });

  it.each(['three', '3.5', ''])(
    '%j is refused as a whole number, and the order is unchanged',
    async (quantity) => {
      const path = await makeOrder(api().database);
      const url = `${path}/produced-quantity?quantity=${encodeURIComponent(quantity)}`;
      expect((await api().ask('PUT', url)).status).toBe(422);
      expect((await api().ask<OrderAnswer>('GET', path)).body['produced_quantity']).toBe(0);
    },
  );

  it.each([
    ['a NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('a text with %s is refused with the name of its field', async (_name, text) => {
    const path = await makeOrder(api().database, { status: 'IN_PROGRESS', produced_quantity: 2 });
    const loc = ['body', 'stray_case_uids', 1];
    const codes = { stray_case_uids: ['U00', text] };
    const issue = { msg: 'has a character that is no text', type: 'text' };
    expect(await api().ask('POST', `${path}/pack-remaining-items`, codes)).toMatchObject({
      status: 422,
      body: { detail: [{ loc, ...issue }] },
    });
    const unknown = { ...codes, stray_case_uids: ['U00'], [text]: 1 };
    expect(await api().ask('POST', `${path}/pack-remaining-items`, unknown)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body'], ...issue }] },
    });
  });

  it('a NUL in an address is refused with the name of its field', async () => {
    expect(await api().ask('GET', '/v1/production-orders?search_ilike=a%00b')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'search_ilike'] }] },
    });
  });

  it('every change refuses an idempotency key that is too long or malformed', async () => {
    const path = await makeOrder(api().database);
    for (const key of ['k'.repeat(2704), 'k'.repeat(101), 'short', 'a key with blanks']) {
      for (const suffix of ['produced-quantity?quantity=3', 'finish-packing']) {
        expect((await api().ask('PUT', `${path}/${suffix}`, undefined, key)).status).toBe(422);
      }
    }
  });
});
