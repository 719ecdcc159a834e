/** Doubles of the tests beside what they stand for in the browser: both pass the same cases. */
import { afterEach, describe, expect, test } from 'vitest';
import { browserMedia, type MediaEdge } from '../../reader/camera/media-edge.ts';
import type { VideoLike } from '../../reader/camera/picture-watch.ts';
import { opener } from '../../reader/engine/worker-port.ts';
import type { WorkerPort } from '../../reader/engine/types.ts';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { indexedDbRecords, type Records } from '../../src/lib/records.ts';
import { takeLock, type TakeLock } from '../../src/packing/journal/tab-lock.ts';
import { FakeMedia, FakeVideo } from '../support/fake-media.ts';
import { fakeWorker } from '../support/fake-worker.ts';
import { memoryStorage } from '../support/memory-storage.ts';
import { FakeClock, memoryRecords } from '../support/packing.ts';
import { type Held, takeIn } from '../support/sender.ts';

const fake = new FakeClock();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each<[string, Clock, (ms: number) => unknown]>([
  ['the clock of the tests', fake, (ms) => fake.advance(ms)],
  ['the clock of the browser', systemClock, pause],
])('%s', (name, clock, pass) => {
  test(`${name} calls each once, after its time, the first due one first`, async () => {
    const calls: string[] = [];
    const begin = clock.now();
    clock.after(60, () => calls.push('late'));
    clock.after(20, () => calls.push(clock.now() - begin >= 19 ? 'soon' : 'too early'));
    expect(calls).toEqual([]);
    await pass(200);
    await pass(100);
    expect(calls).toEqual(['soon', 'late']);
  });

  test(`${name} does not call what was undone, twice or by another call`, async () => {
    const calls: string[] = [];
    const undo = clock.after(40, () => calls.push('undone'));
    clock.after(10, () => {
      undo();
      undo();
      clock.after(10, () => calls.push('from a call'));
    });
    await pass(200);
    undo();
    expect(calls).toEqual(['from a call']);
  });
});

describe.each<[string, () => Records]>([
  ['the memory', memoryRecords],
  ['IndexedDB', () => indexedDbRecords(`doubles-${crypto.randomUUID()}`)],
])('records in %s', (name, open) => {
  test(`${name} lists the values of a prefix by their keys, as they were when they were put`, async () => {
    const records = open();
    const value = { codes: ['b'] };
    await records.put('a|2', value);
    value.codes.push('c');
    await records.put('a|1', 1);
    await records.put('b|1', 'other');
    await records.put('a|1', 'one');
    expect(await records.list('a|')).toEqual(['one', { codes: ['b'] }]);
    expect(await records.list('c|')).toEqual([]);
  });

  test(`${name} takes no value that cannot be cloned, and then changes nothing`, async () => {
    const records = open();
    await records.put('one', 1);
    const changes = new Map<string, unknown>([
      ['one', undefined],
      ['two', () => 'no data'],
    ]);
    await expect(records.replace(changes)).rejects.toThrow('could not be cloned');
    await expect(records.put('two', () => 'no data')).rejects.toThrow('could not be cloned');
    expect(await records.list('')).toEqual([1]);
  });

  test(`${name} replaces and removes, also what is not there`, async () => {
    const records = open();
    await records.put('one', 1);
    await records.replace(
      new Map<string, unknown>([
        ['one', undefined],
        ['two', 2],
        ['none', undefined],
      ]),
    );
    await records.delete('none');
    expect(await records.list('')).toEqual([2]);
  });
});

const held: Held = new Set();
describe.each<[string, TakeLock<string>]>([
  ['a lock of the tests', (name) => takeIn(held, name)],
  ['a lock of the browser', takeLock],
])('%s', (kind, take) => {
  test(`${kind} belongs to one tab, and is free as soon as its release says so`, async () => {
    const name = crypto.randomUUID();
    const first = await take(name);
    // The second attempt comes after an answer: a lock that is not held is released by then.
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await take(name)).toBeUndefined();
    await first?.release();
    const second = await take(name);
    expect(second).toMatchObject({ isCertain: true });
    await second?.release();
  });

  test(`${kind} that is released twice stays with the next tab`, async () => {
    const name = crypto.randomUUID();
    const first = await take(name);
    await first?.release();
    const second = await take(name);
    await first?.release();
    expect(await take(name)).toBeUndefined();
    await second?.release();
  });
});

describe.each<[string, () => Storage]>([
  ['the storage of the tests', () => memoryStorage()],
  ['the storage of the browser', () => localStorage],
])('%s', (name, open) => {
  test(`${name} returns what was set last, and null for what is not there`, () => {
    const storage = open();
    storage.setItem('one', '1');
    storage.setItem('one', '');
    storage.setItem('two', '2');
    storage.removeItem('two');
    storage.removeItem('none');
    expect(['one', 'two', 'none'].map((key) => storage.getItem(key))).toEqual(['', null, null]);
  });
});

describe.each<[string, () => WorkerPort]>([
  ['a worker of the tests', fakeWorker],
  ['a worker of the browser', opener({})],
])('%s', (name, open) => {
  test(`${name} answers nothing once it is terminated`, async () => {
    const worker = open();
    expect(await worker.warm()).toEqual({ ok: true });
    const answered: unknown[] = [];
    const decode = async () => {
      const frame = await createImageBitmap(new ImageData(64, 64));
      return worker.decode({ stream: 0, frame, width: 64, height: 64 });
    };
    expect(await decode()).toMatchObject({ ok: true, codes: [] });
    const underWay = worker.warm();
    worker.terminate();
    worker.terminate();
    for (const answer of [underWay, decode(), worker.warm()])
      void answer.then((one) => answered.push(one));
    await pause(300);
    expect(answered).toEqual([]);
  });
});

const streams: MediaStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) for (const track of stream.getTracks()) track.stop();
});

describe.each<[string, () => MediaEdge]>([
  ['a camera of the tests', () => new FakeMedia().edge],
  ['a camera of the browser', () => browserMedia],
])('%s', (name, open) => {
  const media = open();
  const openTrack = async (video: MediaTrackConstraints) => {
    const stream = await media.getUserMedia({ video });
    streams.push(stream);
    const [track] = stream.getVideoTracks();
    if (!track) throw new Error('a stream without a track');
    return track;
  };

  test(`${name} opens by an exact id, and any for an ideal one that is gone`, async () => {
    const first = await openTrack({ deviceId: { ideal: 'gone' } });
    const { deviceId } = first.getSettings();
    expect((await media.videoInputs()).map((one) => one.deviceId)).toContain(deviceId);
    const again = await openTrack({ deviceId: { exact: deviceId! } });
    expect(again.getSettings().deviceId).toBe(deviceId);
    await expect(openTrack({ deviceId: { exact: 'gone' } })).rejects.toMatchObject({
      name: 'OverconstrainedError',
      constraint: 'deviceId',
    });
  });

  test(`${name} that is stopped has ended without an event, however often it is stopped`, async () => {
    const track = await openTrack({});
    const events: string[] = [];
    track.addEventListener('ended', ({ type }) => events.push(type));
    expect([track.readyState, track.muted]).toEqual(['live', false]);
    track.stop();
    track.stop();
    await pause(50);
    expect([track.readyState, events]).toEqual(['ended', []]);
  });

  test(`${name} has the constraints of the last call, and no others`, async () => {
    const track = await openTrack({ width: { ideal: 640 } });
    expect(track.getConstraints()).toHaveProperty('width');
    await track.applyConstraints({ frameRate: 5 });
    expect(track.getConstraints()).toEqual({ frameRate: 5 });
  });
});

interface OpenedVideo {
  readonly video: VideoLike;
  readonly stream: () => Promise<MediaStream>;
  /** Another picture is shown. */
  readonly picture: () => Promise<unknown>;
}

function videoOfTests(): OpenedVideo {
  const video = new FakeVideo();
  const { edge } = new FakeMedia();
  const stream = () => edge.getUserMedia({ video: {} });
  return { video: video.element, stream, picture: () => video.picture() };
}

function videoOfBrowser(): OpenedVideo {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const picture = () => {
    const before = video.currentTime;
    return expect.poll(() => video.currentTime).toBeGreaterThan(before);
  };
  return { video, stream: () => browserMedia.getUserMedia({ video: true }), picture };
}

describe.each<[string, () => OpenedVideo]>([
  ['a video of the tests', videoOfTests],
  ['a video of the browser', videoOfBrowser],
])('%s', (name, open) => {
  test(`${name} reports the first picture of each stream, and has none before it`, async () => {
    const { video, stream, picture } = open();
    let loads = 0;
    video.addEventListener('loadeddata', () => (loads += 1));
    for (const load of [1, 2]) {
      const opened = await stream();
      streams.push(opened);
      video.srcObject = opened;
      expect([video.srcObject, video.readyState, video.currentTime]).toEqual([opened, 0, 0]);
      void video.play();
      await picture();
      await expect.poll(() => loads).toBe(load);
      expect(video.readyState).toBeGreaterThanOrEqual(2);
      await picture();
      expect(loads).toBe(load);
    }
  });
});
