import { describe, expect, it, vi } from 'vitest';
import { createScannerGroup, onlyOneLive } from '../../../reader/scanner/scanner-group.ts';
import { createEngine } from '../../support/component/engine-double.ts';
import { FakeMedia, FakeVideo, flushTasks } from '../../support/fake-media.ts';

const BACK = { deviceId: 'a', label: 'Dock' };
const OTHER = { deviceId: 'b', label: 'Belt' };

function setUp(choices: readonly (typeof BACK | undefined)[], oneLive: boolean) {
  const media = new FakeMedia();
  media.devices = [
    { deviceId: 'a', label: 'Dock' },
    { deviceId: 'b', label: 'Belt' },
  ];
  const engine = createEngine();
  const group = createScannerGroup({ media: media.edge, cameras: choices, oneLive, engine });
  const videos = group.scanners.map((scanner) => {
    const video = new FakeVideo();
    scanner.show(video as unknown as HTMLVideoElement);
    return video;
  });
  const kinds = () => group.scanners.map(({ camera }) => camera.get().kind);
  return { media, group, videos, kinds };
}

/** A scanner's code is loaded by its first start. */
async function opening(): Promise<void> {
  await vi.dynamicImportSettled();
  await flushTasks();
}

describe('a group of cameras', () => {
  it('a group of cameras shows a device that is chosen twice in one view', async () => {
    const { group, media, kinds } = setUp([BACK, BACK], false);
    group.show([0, 1]);
    await opening();
    expect(kinds()).toEqual(['starting', 'same-device']);
    expect(media.live).toHaveLength(1);
  });

  it('a group of cameras shows one device in one view also where the browser lists no names', async () => {
    const { group, media, kinds } = setUp([undefined, undefined], false);
    media.devices = [{ deviceId: 'v', label: 'OBS Virtual Camera' }];
    Object.assign(media.edge, { videoInputs: async () => [{ deviceId: '', label: '' }] });
    group.show([0, 1]);
    await opening();
    expect(kinds()).toEqual(['starting', 'same-device']);
    expect(media.asked).toHaveLength(2);
  });

  it('a group of cameras opens the second view when its own camera is plugged in', async () => {
    const { group, media, kinds } = setUp([BACK, OTHER], false);
    media.devices = media.devices.slice(0, 1);
    group.show([0, 1]);
    await opening();
    expect(kinds()).toEqual(['starting', 'same-device']);
    await media.plug([BACK, OTHER]);
    await opening();
    expect(kinds()).toEqual(['starting', 'starting']);
    expect(media.live.map((track) => track.label)).toEqual(['Dock', 'Belt']);
  });

  it('a group of cameras shows both of two cameras with one label, with new ids since they were chosen', async () => {
    const chosen = ['old-a', 'old-b'].map((deviceId) => ({ deviceId, label: 'USB' }));
    const { group, media, kinds } = setUp(chosen, false);
    media.devices = ['a', 'b'].map((deviceId) => ({ deviceId, label: 'USB' }));
    group.show([0, 1]);
    await opening();
    expect(kinds()).toEqual(['starting', 'starting']);
    expect(media.live.map((track) => track.device.deviceId)).toEqual(['a', 'b']);
  });

  it('of two cameras with one label the second continues when the first is unplugged', async () => {
    const first = { deviceId: 'a', label: 'USB' };
    const second = { deviceId: 'b', label: 'USB' };
    const { group, media, kinds } = setUp([first, second], false);
    media.devices = [first, second];
    group.show([0, 1]);
    await opening();
    media.devices = [second];
    media.tracks[0]?.end();
    await opening();
    await media.plug([second]);
    await media.pass(1000);
    expect(kinds()).toEqual(['unplugged', 'starting']);
    await media.plug([second, first]);
    await opening();
    expect(media.live.map((track) => track.device.deviceId)).toEqual(['b', 'a']);
  });

  it('a group of cameras has one live camera at a time where the device allows one, with a switch', async () => {
    const { group, media, kinds } = setUp([BACK, OTHER], true);
    group.show([0, 1]);
    await opening();
    expect(kinds()).toEqual(['starting', 'standby']);
    group.switchTo();
    await opening();
    expect(kinds()).toEqual(['standby', 'starting']);
    expect(media.live.map((track) => track.label)).toEqual(['Belt']);
    group.setOneLive(false);
    await opening();
    expect(media.live).toHaveLength(2);
  });

  it('a group of cameras shows two at once, keeps the one that the next phase needs, and stops every one', async () => {
    const { group, media, videos, kinds } = setUp([BACK, OTHER], false);
    group.show([0, 1]);
    await opening();
    for (const video of videos) await video.picture();
    expect(kinds()).toEqual(['focusing', 'focusing']);
    expect(media.live.map((track) => track.label)).toEqual(['Dock', 'Belt']);
    group.show([0]);
    expect(kinds()).toEqual(['focusing', 'off']);
    expect(media.tracks).toHaveLength(2);
    group.show([]);
    expect(kinds()).toEqual(['off', 'off']);
    expect(media.live).toHaveLength(0);
  });

  it('a group of cameras opens the second camera although the first stays pending', async () => {
    const { group, media, kinds } = setUp([BACK, OTHER], false);
    let requests = 0;
    media.holdBack = () =>
      (requests += 1) === 1 ? new Promise(() => undefined) : Promise.resolve();
    group.show([0, 1]);
    await opening();
    await media.pass(16_000);
    expect(media.live.map((track) => track.label)).toEqual(['Belt']);
    expect(kinds()).toEqual(['no-answer', 'starting']);
  });

  it('a group of cameras opens the second camera at once when the first one is given up', async () => {
    const { group, media } = setUp([BACK, OTHER], false);
    media.holdBack = () =>
      media.asked.length === 1 ? new Promise(() => undefined) : Promise.resolve();
    group.show([0]);
    await opening();
    await media.pass(500);
    group.show([1]);
    await opening();
    await media.pass(1000);
    expect(media.live.map((track) => track.label)).toEqual(['Belt']);
  });
});

describe('one live camera', () => {
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
    ['an iPad that says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['an Android tablet', 'Mozilla/5.0 (Linux; Android 14; SM-T500)', 5, false],
  ])(
    'the limit of one live camera is detected for %s',
    (_device, userAgent, maxTouchPoints, expected) => {
      expect(onlyOneLive({ userAgent, maxTouchPoints })).toBe(expected);
    },
  );
});
