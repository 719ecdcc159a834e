import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALL_LIMIT_MS } from '../../../src/api/time-limit.ts';
import { downloadFile, fileNameOf } from '../../../src/api/download.ts';
import { noteAnswer, plantReached } from '../../../src/api/reach.ts';
import { json, openPlant } from '../../support/plant.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the name of a downloaded file', () => {
  test.each([
    [`attachment; filename="a.csv"; filename*=UTF-8''b%20%C3%A9.csv`, 'b é.csv'],
    [`attachment; filename*=utf-8''b.csv; filename=a.csv`, 'b.csv'],
    ['attachment; filename="labels MO 1.csv"', 'labels MO 1.csv'],
    ['attachment; filename="a\\"b.csv"', 'a"b.csv'],
    ['attachment; filename=plain.csv; size=3', 'plain.csv'],
    [`attachment; filename="a.csv"; filename*=UTF-8''%E0%A4%A`, 'a.csv'],
    ['attachment', 'labels.csv'],
    [null, 'labels.csv'],
  ])('a downloaded file with the header %s is named %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  test.each([
    ['attachment; filename="C:\\\\temp\\\\x.csv"', 'x.csv'],
    [`attachment; filename*=UTF-8''..%2F..%2Fx.csv`, 'x.csv'],
    ['attachment; filename=".."', 'labels.csv'],
    ['attachment; filename="a\u0007b.csv"', 'ab.csv'],
  ])('the name of a downloaded file is never a path: %s is %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});

describe('a download', () => {
  const file = () =>
    new Response('code\nS1', { headers: { 'content-disposition': 'attachment; filename=x.csv' } });

  test("a download returns name and bytes, with the token for the API's own origin", async () => {
    const { requests } = openPlant(file);
    const { name, bytes } = await downloadFile('/v1/labels/1');
    expect([name, ...new Uint8Array(bytes)]).toEqual(['x.csv', ...Buffer.from('code\nS1')]);
    expect(requests[0]?.url).toBe('http://floor.test/v1/labels/1');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  test('a download from another origin has no token and no credentials', async () => {
    const { requests } = openPlant(file);
    await downloadFile('https://files.test/labels.csv?signature=abc');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(requests[0]?.credentials).toBe('omit');
  });

  test('a download rejects the page of a captive portal', async () => {
    const headers = { 'content-type': 'Text/HTML; charset=utf-8' };
    openPlant(() => new Response('<html>', { headers }));
    await expect(downloadFile('/v1/labels/1')).rejects.toThrow('could not be read');
  });

  test('a download that another host does not serve names that host and the person to inform', async () => {
    openPlant(() => Promise.reject(new TypeError('Failed to fetch')));
    const failed = downloadFile('https://files.test/labels.csv?signature=abc');
    await expect(failed).rejects.toThrow(/^The label file is on files\.test.*tell IT/i);
    await expect(downloadFile('/v1/labels/1')).rejects.toThrow('The plant cannot be reached.');
  });

  test('a download that the plant refuses is an error of the catalogue', async () => {
    openPlant(() => json({ detail: 'The label file was not found.' }, 404));
    await expect(downloadFile('/v1/labels/1')).rejects.toThrow('Not Found');
  });
});

describe('a large file over a slow line', () => {
  const CHUNK_MS = 5000;

  beforeEach(() => {
    noteAnswer();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    noteAnswer(); // later tests send no probe to the plant
    vi.useRealTimers();
  });

  /** Sends a letter every five seconds, and after the last one ends or hangs. */
  const inPieces = (letters: string, hangs = false) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const send = (rest: string) =>
          setTimeout(() => {
            if (rest !== '') {
              stream.enqueue(new TextEncoder().encode(rest[0]));
              send(rest.slice(1));
            } else if (!hangs) stream.close();
          }, CHUNK_MS);
        send(letters);
      },
    });
    return new Response(body);
  };

  test('a large file over a slow line arrives, however long it takes, and the plant does not count as silent', async () => {
    openPlant(() => inPieces('abcdefgh'));
    const coming = downloadFile('/v1/labels/1').catch((error: Error) => error);
    for (let letter = 0; letter < 8; letter += 1) {
      await vi.advanceTimersByTimeAsync(CHUNK_MS);
      expect(plantReached.get()).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(CHUNK_MS);
    const file = await coming;
    expect(file).not.toBeInstanceOf(Error);
    expect(new TextDecoder().decode((file as { bytes: ArrayBuffer }).bytes)).toBe('abcdefgh');
  });

  test('a large file is given up when no more bytes arrive', async () => {
    openPlant(() => inPieces('abcd', true));
    const failed = downloadFile('/v1/labels/1').catch((error: Error) => error.message);
    const settled = vi.fn();
    void failed.then(settled);
    await vi.advanceTimersByTimeAsync(4 * CHUNK_MS + CALL_LIMIT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toContain('did not answer in 15 seconds');
    expect(plantReached.get()).toBe(false);
  });
});
