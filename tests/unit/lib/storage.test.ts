import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, storedChanges, tabText, writeStored } from '../../../src/lib/storage.ts';
import { parsedObject } from '../../../src/lib/unknown.ts';
import { type FakeStorage, stubStorage } from '../../support/fake-storage.ts';

let local: FakeStorage;
beforeEach(() => {
  local = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('changes of stored texts', () => {
  it('a listener is notified once for all keys that one write changes', () => {
    const heard = vi.fn<() => void>();
    const stop = storedChanges(['a', 'b']).subscribe(heard);
    writeStored({ a: '1', b: '2' });
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('a listener is not notified for other keys, written here or in another tab', () => {
    const heard = vi.fn<() => void>();
    const stop = storedChanges(['a']).subscribe(heard);
    writeStored({ c: '1' });
    local.writeElsewhere('d', '1');
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  it('a listener is notified when another tab writes or clears everything', () => {
    const heard = vi.fn<() => void>();
    const stop = storedChanges(['a']).subscribe(heard);
    local.writeElsewhere('a', '1');
    local.writeElsewhere(null);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('a storage that refuses', () => {
  const QUOTA = () => new DOMException('too much', 'QuotaExceededError');

  it('a storage that refuses keeps the value until the page is closed, and says why', () => {
    stubStorage(QUOTA);
    expect(writeStored({ a: '1' })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/full/),
    });
    expect(readStored('a')).toBe('1');
  });

  it('a refusal is forgotten with the next write that succeeds', () => {
    stubStorage(QUOTA);
    writeStored({ a: '1' });
    const working = stubStorage();
    expect(writeStored({ a: '2' })).toEqual({ ok: true });
    working.map.set('a', '3');
    expect(readStored('a')).toBe('3');
  });

  it('a storage that refuses has no text of this tab', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(tabText('a').read()).toBeUndefined();
  });
});

it.each(['42', 'null', '{broken', null])('the text %j contains no object', (text) => {
  expect(parsedObject(text)).toBeUndefined();
});
