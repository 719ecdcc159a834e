import { afterEach, describe, expect, test, vi } from 'vitest';
import { downloadFile, fileNameOf } from '../../../src/api/download.ts';
import { json, openEdge } from '../../support/api-edge.ts';

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
    ['attachment; filename=""', 'labels.csv'],
    [null, 'labels.csv'],
  ])('of %s is %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  test.each([
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\x.csv"', 'x.csv'],
    [`attachment; filename*=UTF-8''..%2F..%2Fx.csv`, 'x.csv'],
    ['attachment; filename=".."', 'labels.csv'],
    ['attachment; filename="a\u0007b.csv"', 'ab.csv'],
  ])('is never a path: %s is %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});

describe('a download', () => {
  const file = () =>
    new Response('code\nS1', { headers: { 'content-disposition': 'attachment; filename=x.csv' } });

  test("brings name and bytes, with the token for the API's own origin", async () => {
    const { requests } = openEdge(file);
    const { name, bytes } = await downloadFile('/v1/labels/1');
    expect([name, ...new Uint8Array(bytes)]).toEqual(['x.csv', ...Buffer.from('code\nS1')]);
    expect(requests[0]?.url).toBe('http://floor.test/v1/labels/1');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  test('from elsewhere is fetched without token and credentials', async () => {
    const { requests } = openEdge(file);
    await downloadFile('https://files.test/labels.csv?signature=abc');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(requests[0]?.credentials).toBe('omit');
  });

  test('is not the page of a captive portal', async () => {
    const headers = { 'content-type': 'Text/HTML; charset=utf-8' };
    openEdge(() => new Response('<html>', { headers }));
    await expect(downloadFile('/v1/labels/1')).rejects.toThrow('could not be read');
  });

  test('that does not come from elsewhere names that host and whom to tell', async () => {
    openEdge(() => Promise.reject(new TypeError('Failed to fetch')));
    const failed = downloadFile('https://files.test/labels.csv?signature=abc');
    await expect(failed).rejects.toThrow(/^The label file lies on files\.test.*tell your IT/i);
    await expect(downloadFile('/v1/labels/1')).rejects.toThrow('The plant cannot be reached.');
  });

  test('that the plant refuses is an error of the catalogue', async () => {
    openEdge(() => json({ detail: 'The label file was not found.' }, 404));
    await expect(downloadFile('/v1/labels/1')).rejects.toThrow('Not Found');
  });
});
