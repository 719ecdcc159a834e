import { beforeEach, describe, expect, it } from 'vitest';
import { Camera } from '../../../reader/camera/camera.ts';
import { openCamera } from '../../../reader/camera/camera-state.ts';
import { substitutionText, wordsOf } from '../../../src/device/camera-words.ts';
import {
  type FakeDevice,
  FakeMedia,
  type FakeTrack,
  FakeVideo,
  flushTasks,
} from '../../support/fake-media.ts';

let media: FakeMedia;
let video: FakeVideo;
let camera: Camera;

beforeEach(() => {
  media = new FakeMedia();
  video = new FakeVideo();
  camera = new Camera({ edge: media.edge });
  camera.show(video.element);
});

const open = () => openCamera(camera.state.get());
/** What the view says of a camera that replaces the chosen one. */
function instead(): string | undefined {
  const camera = open();
  return camera && substitutionText(camera);
}
/** Starts the camera, and lets the browser answer. */
async function begin(choice?: FakeDevice): Promise<void> {
  camera.start(choice);
  await flushTasks();
}
const kind = () => camera.state.get().kind;
/** The kinds of states that follow, each once in a row. */
function kindsFromNow(): string[] {
  const kinds: string[] = [];
  camera.state.subscribe(() => {
    if (kinds.at(-1) !== kind()) kinds.push(kind());
  });
  return kinds;
}
const settingsAskedOf = ({ applied }: FakeTrack) => applied.flatMap((one) => one.advanced ?? []);

async function goLive(choice?: FakeDevice): Promise<void> {
  await begin(choice);
  await video.picture();
  await media.pass(2000);
}

describe('a camera that starts', () => {
  it('a camera is starting until its picture comes, then focusing for two seconds, then live with continuous focus', async () => {
    camera.start();
    expect(kind()).toBe('starting');
    await flushTasks();
    expect(video.srcObject).not.toBeNull();
    await video.picture();
    expect(kind()).toBe('focusing');
    await media.pass(1999);
    expect([kind(), media.last.applied]).toEqual(['focusing', []]);
    await media.pass(1);
    expect(kind()).toBe('live');
    expect(settingsAskedOf(media.last)).toEqual([{ focusMode: 'continuous' }]);
  });

  it('a camera without a picture within six seconds is opened again, and finally given up with a button', async () => {
    camera.start();
    await media.pass(6000);
    expect(camera.state.get()).toMatchObject({ kind: 'recovering' });
    await media.pass(60_000);
    expect(camera.state.get()).toEqual({ kind: 'ended' });
    expect(wordsOf(camera.state.get()).button?.words).toBe('Restart camera');
    expect(media.live).toHaveLength(0);
  });

  it('a camera leaves no track and no listener behind when it stops', async () => {
    await goLive();
    camera.stop();
    expect(kind()).toBe('off');
    expect(media.live).toHaveLength(0);
    expect(media.listening).toBe(0);
    expect(video.srcObject).toBeNull();
  });
});

describe('a camera that may not or cannot start', () => {
  it.each<[string, () => unknown, number, object]>([
    [
      'the server forbids',
      () => Object.assign(media, { isAllowedByServer: false, state: 'denied' }),
      0,
      {
        text: 'The server does not allow the camera on this page.',
        hint: expect.stringContaining('Permissions-Policy'),
      },
    ],
    [
      'a person denies',
      () => (media.refuse = () => 'NotAllowedError'),
      1,
      {
        text: 'Camera permissions are mandatory. Update the permissions and reload the page',
        button: { words: 'Reload', action: 'reload' },
      },
    ],
    [
      'needs HTTPS',
      () => (media.isSecure = false),
      0,
      { text: 'Secured protocols such as HTTPS are required for the live video feed' },
    ],
    ['fails otherwise', () => (media.refuse = () => 'TypeError'), 4, { text: 'TypeError' }],
  ])(
    'a camera that %s has its sentence, and is requested as often',
    async (_what, harm, asked, words) => {
      harm();
      await begin();
      expect(wordsOf(camera.state.get())).toMatchObject(words);
      expect(media.asked).toHaveLength(asked);
    },
  );

  it('a denied camera starts by itself when the permission is given later', async () => {
    media.state = 'denied';
    await begin();
    expect(kind()).toBe('denied');
    await media.allow();
    await video.picture();
    expect(kind()).toBe('focusing');
  });

  it('a device without a camera says so, and starts one that is plugged in', async () => {
    media.devices = [];
    await begin();
    expect(kind()).toBe('none');
    await media.plug([{ deviceId: 'b', label: 'USB' }]);
    expect(open()?.label).toBe('USB');
  });

  it('a camera is busy while another program holds it, and is tried again every five seconds', async () => {
    media.refuse = () => 'NotReadableError';
    await begin();
    expect(kind()).toBe('busy');
    await media.pass(5000);
    expect(kind()).toBe('busy');
    media.refuse = () => undefined;
    await media.pass(5000);
    expect(open()?.label).toBe('Back Camera');
  });

  it('while another program holds the rear camera another suited one is offered', async () => {
    media.devices = [
      { deviceId: 'r', label: 'camera2 0, facing back', facingMode: 'environment' },
      { deviceId: 'f', label: 'camera2 1, facing front', facingMode: 'user' },
      { deviceId: 'v', label: 'back of DroidCam' },
      { deviceId: 'u', label: 'camera2 2, facing back' },
    ];
    media.refuse = (_side, asked) =>
      JSON.stringify(asked).includes('"r"') ? 'NotReadableError' : undefined;
    await begin();
    expect(wordsOf(camera.state.get()).button).toEqual({
      words: 'Use another camera',
      action: 'use-another',
    });
    camera.takeAnother();
    await flushTasks();
    expect(open()?.deviceId).toBe('u');
  });

  it('no other camera is offered than the only one', async () => {
    media.devices = [{ deviceId: 'b', label: 'Webcam' }];
    media.refuse = () => 'NotReadableError';
    await begin();
    expect(wordsOf(camera.state.get()).button?.words).toBe('Try again');
  });
});

describe('a camera that loses its picture', () => {
  it('a camera tolerates a short mute, and opens again after one of a second', async () => {
    await goLive();
    media.last.mute();
    expect(kind()).toBe('muted');
    await media.pass(900);
    media.last.unmute();
    expect(kind()).toBe('live');
    expect(media.tracks).toHaveLength(1);
    media.last.mute();
    await media.pass(1000);
    expect(kind()).toBe('recovering');
    await media.pass(300);
    await video.picture();
    await media.pass(2000);
    expect(kind()).toBe('live');
    expect(media.tracks).toHaveLength(2);
    expect(media.live).toHaveLength(1);
  });

  it('a camera whose picture is frozen for three seconds opens again', async () => {
    await goLive();
    for (let second = 0; second < 5; second += 1) {
      video.currentTime += 1;
      await media.pass(1000);
    }
    expect(kind()).toBe('live');
    await media.pass(5000);
    expect(media.tracks.length).toBeGreaterThan(1);
  });

  it('a camera of a hidden tab does not count as frozen', async () => {
    await goLive();
    await media.show(false);
    await media.pass(3_600_000);
    expect(kind()).toBe('live');
    expect(media.tracks).toHaveLength(1);
  });

  it('a camera that was unplugged is named, and starts when it is plugged in again', async () => {
    await goLive();
    await media.plug([]);
    expect(camera.state.get()).toEqual({ kind: 'unplugged', label: 'Back Camera' });
    expect(wordsOf(camera.state.get()).text).toBe('Back Camera was unplugged.');
    await media.plug([{ deviceId: 'new-id', label: 'Back Camera' }]);
    expect(open()?.deviceId).toBe('new-id');
  });

  it('a camera that was unplugged is replaced by another one on request only', async () => {
    await goLive();
    await media.plug([{ deviceId: 'b', label: 'Front' }]);
    expect(kind()).toBe('unplugged');
    camera.takeAnother();
    await flushTasks();
    expect(open()?.label).toBe('Front');
  });

  it('a camera whose track ended in the background opens again on return', async () => {
    await goLive();
    await media.show(false);
    media.last.readyState = 'ended';
    await media.show(true);
    await media.pass(300);
    await video.picture();
    expect(kind()).toBe('focusing');
  });

  it('a camera is given up after three losses in a row, with a button', async () => {
    await goLive();
    for (let loss = 0; loss < 4; loss += 1) {
      media.last.end();
      await media.pass(3000);
      if (kind() === 'starting') await video.picture();
    }
    expect(kind()).toBe('ended');
    await begin();
    await video.picture();
    expect(kind()).toBe('focusing');
  });

  it('a camera forgets old losses after thirty steady seconds', async () => {
    await goLive();
    for (let loss = 0; loss < 6; loss += 1) {
      media.last.end();
      await media.pass(300);
      await video.picture();
      for (let second = 0; second < 33; second += 1) {
        video.currentTime += 1;
        await media.pass(1000);
      }
      expect(kind()).toBe('live');
    }
  });
});

describe('a camera that is unplugged while its picture is got back', () => {
  const DOCK = { deviceId: 'd', label: 'Dock' };
  const FRONT = { deviceId: 'f', label: 'Front' };

  /** The dock's camera has lost its picture and is about to be opened again. */
  async function recovering(choice?: FakeDevice): Promise<void> {
    media.devices = [DOCK, FRONT];
    await goLive(choice);
    media.last.mute();
    await media.pass(1000);
    expect(kind()).toBe('recovering');
  }

  it('a camera that is unplugged during a restart is reported at once, and starts again by itself', async () => {
    await recovering(DOCK);
    await media.plug([FRONT]);
    expect(camera.state.get()).toEqual({ kind: 'unplugged', label: 'Dock' });
    await media.pass(60_000);
    expect(media.tracks).toHaveLength(1);
    await media.plug([FRONT, DOCK]);
    expect(open()?.label).toBe('Dock');
  });

  it('a camera that is unplugged during a restart is reported also when the browser sends no event', async () => {
    await recovering();
    media.devices = [FRONT];
    await media.pass(300);
    expect(camera.state.get()).toEqual({ kind: 'unplugged', label: 'Dock' });
    expect(media.live).toHaveLength(0);
  });

  it('a camera that is unplugged during a restart is not replaced by the one that the browser opens instead', async () => {
    await recovering(DOCK);
    media.refuse = () => {
      media.devices = [FRONT];
      return undefined;
    };
    await media.pass(300);
    expect(kind()).toBe('unplugged');
    expect(media.live).toHaveLength(0);
  });

  it('a camera that is unplugged during a restart is not replaced while another program held it before', async () => {
    await recovering(DOCK);
    media.refuse = () => 'NotReadableError';
    await media.pass(300);
    expect(kind()).toBe('busy');
    media.refuse = () => undefined;
    await media.plug([FRONT]);
    expect(kind()).toBe('unplugged');
    await media.plug([DOCK]);
    expect(open()?.label).toBe('Dock');
  });

  it('a replacement gives way to the chosen camera when that is plugged in', async () => {
    const chosen = { deviceId: 'c', label: 'Chosen' };
    await recovering(chosen);
    await media.plug([chosen, DOCK]);
    await media.pass(300);
    expect(open()?.label).toBe('Chosen');
  });

  it('a replacement is still named as one when the chosen camera is back', async () => {
    await recovering({ deviceId: 'c', label: 'Chosen' });
    await media.pass(300);
    expect(instead()).toBe('Chosen is not there. Using Dock.');
  });
});

describe('a permission that is taken away while the camera is live', () => {
  const HIDDEN = [{ deviceId: '', label: '' }];

  /** The browser ends the track and names no device any more. */
  async function revoke(state: 'denied' | 'prompt'): Promise<void> {
    media.state = state;
    media.devices = HIDDEN;
    media.last.end();
    await flushTasks();
  }

  /** The permission is granted again, and with it the names. */
  async function giveBack(): Promise<void> {
    media.devices = [{ deviceId: 'a', label: 'Back Camera' }];
    await media.allow();
    await video.picture();
  }

  it('a camera whose permission is removed counts as denied, not as unplugged, and starts when it is given back', async () => {
    await goLive();
    await revoke('denied');
    expect(kind()).toBe('denied');
    expect(media.live).toHaveLength(0);
    await giveBack();
    expect(kind()).toBe('focusing');
  });

  it('a camera counts as denied also when the browser reports it before the track ends', async () => {
    await goLive();
    media.state = 'denied';
    await media.permissionChanged();
    expect(kind()).toBe('denied');
    expect(media.live).toHaveLength(0);
  });

  it('a camera whose permission is reset is requested again where the browser would ask', async () => {
    await goLive();
    await revoke('prompt');
    const kinds = kindsFromNow();
    media.refuse = () => 'NotAllowedError';
    await media.pass(300);
    expect(kinds).toEqual(['starting', 'permission', 'denied']);
    expect(media.asked.at(-1)?.deviceId).toEqual({ exact: 'a' });
  });

  it('a removed permission changes nothing for a camera that is off', async () => {
    await goLive();
    camera.rest('standby');
    media.state = 'denied';
    await media.permissionChanged();
    expect(kind()).toBe('standby');
  });

  it('a list of devices without ids does not stop a camera', async () => {
    await goLive();
    await media.plug(HIDDEN);
    expect(kind()).toBe('live');
  });

  it('an unplugged camera starts when the permission is given back and the camera is there', async () => {
    await goLive();
    await media.plug([]);
    expect(kind()).toBe('unplugged');
    await giveBack();
    expect(kind()).toBe('focusing');
  });
});

describe('two cameras of one model', () => {
  const FIRST = { deviceId: 'a', label: 'USB Camera' };
  const SECOND = { deviceId: 'b', label: 'USB Camera' };

  it.each([
    ['the other one was plugged in later', FIRST, [FIRST], FIRST],
    [
      'the chosen one has a new id since it was chosen',
      { ...FIRST, deviceId: 'old' },
      [FIRST, SECOND],
      FIRST,
    ],
    [
      'the unplugged one returns under a new id',
      FIRST,
      [FIRST, SECOND],
      { ...FIRST, deviceId: 'new' },
    ],
  ])('two cameras of one model stay two when %s', async (_when, choice, atFirst, returned) => {
    media.devices = atFirst;
    await goLive(choice);
    await media.plug([FIRST, SECOND]);
    // The browser ends the track, and then reports that the list of devices has changed.
    media.devices = [SECOND];
    media.last.end();
    await flushTasks();
    await media.plug([SECOND]);
    await media.pass(10_000);
    expect(wordsOf(camera.state.get()).text).toBe('USB Camera was unplugged.');
    expect(media.tracks).toHaveLength(1);
    await media.plug([SECOND, returned]);
    expect(open()?.deviceId).toBe(returned.deviceId);
  });

  it('two cameras of one model are distinguished when a requested one is no longer there', async () => {
    media.devices = [FIRST, SECOND];
    await goLive(FIRST);
    await media.plug([FIRST]);
    await begin(SECOND);
    expect(instead()).toBe('USB Camera is not there. Using another camera.');
  });
});

describe('a browser that does not answer', () => {
  const never = () => new Promise<never>(() => undefined);

  it('a browser that does not answer about the camera is reported after fifteen seconds, with what to do', async () => {
    media.holdBack = never;
    camera.start();
    await media.pass(14_999);
    expect(kind()).toBe('starting');
    await media.pass(1);
    expect(kind()).toBe('no-answer');
    expect(wordsOf(camera.state.get())).toMatchObject({
      text: 'The camera does not answer.',
      button: { words: 'Restart camera' },
    });
  });

  it('a browser without an answer is asked again when the camera is restarted', async () => {
    media.holdBack = never;
    camera.start();
    await media.pass(2000);
    camera.start();
    await media.pass(1000);
    expect(media.asked).toHaveLength(2);
    await media.pass(15_000);
    expect(kind()).toBe('no-answer');
    media.holdBack = undefined;
    camera.start();
    await media.pass(1000);
    await video.picture();
    expect(kind()).toBe('focusing');
    expect(media.live).toHaveLength(1);
  });

  it('a browser that opens a camera late has it closed, and the newer one stays', async () => {
    let answer: () => void = () => undefined;
    media.holdBack = () => new Promise<void>((resolve) => (answer = resolve));
    camera.start();
    await media.pass(15_000);
    media.holdBack = undefined;
    camera.start();
    await media.pass(1000);
    const newer = media.last;
    answer();
    await flushTasks();
    expect(media.tracks).toHaveLength(2);
    expect(media.live).toEqual([newer]);
  });

  it('a browser that does not answer has no deadline while the tab is hidden', async () => {
    media.holdBack = never;
    await begin();
    await media.show(false);
    await media.pass(60_000);
    expect(kind()).toBe('starting');
    await media.show(true);
    await media.pass(15_000);
    expect(kind()).toBe('no-answer');
  });

  it('a browser that does not answer is asked again when a camera is plugged in', async () => {
    media.holdBack = never;
    camera.start();
    await media.pass(15_000);
    media.holdBack = undefined;
    await media.plug([{ deviceId: 'b', label: 'USB' }]);
    await media.pass(1000);
    expect(open()?.label).toBe('USB');
  });

  it('a browser that answers neither about the permission nor about its cameras does not delay the chosen camera', async () => {
    const front = { deviceId: 'f', label: 'Front' };
    media.devices = [...media.devices, front];
    const edge = { ...media.edge, permission: never, videoInputs: never };
    camera = new Camera({ edge, choice: front });
    camera.show(video.element);
    camera.start();
    await media.pass(6000);
    await video.picture();
    expect(kind()).toBe('focusing');
    expect(open()?.label).toBe('Front');
  });

  it('a browser that does not answer about the permission does not prevent a lost picture from opening again', async () => {
    let silent = false;
    const permission = () => (silent ? never() : media.edge.permission());
    camera = new Camera({ edge: { ...media.edge, permission } });
    camera.show(video.element);
    await goLive();
    silent = true;
    media.last.end();
    await media.pass(8000);
    await video.picture();
    expect(kind()).toBe('focusing');
    expect(media.live).toHaveLength(1);
  });
});

describe('a person who has not answered the question for the camera', () => {
  beforeEach(() => {
    media.state = 'prompt';
    media.holdBack = () => new Promise<never>(() => undefined);
  });

  it("a person who has not answered the camera's question has no deadline, and a press asks again", async () => {
    camera.start();
    await media.pass(3_600_000);
    expect(kind()).toBe('permission');
    expect(media.asked).toHaveLength(1);
    expect(wordsOf(camera.state.get()).button?.words).toBe('Ask again');
    camera.start();
    await media.pass(1000);
    expect(media.asked).toHaveLength(2);
  });

  it('a person who has not answered has no deadline also where the browser does not report permissions', async () => {
    media.devices = [{ deviceId: '', label: '' }];
    camera = new Camera({ edge: { ...media.edge, permission: async () => 'unknown' } });
    camera.start();
    await media.pass(60_000);
    expect(kind()).toBe('permission');
  });

  it('a camera has fifteen seconds from the moment the person allows it', async () => {
    camera.start();
    await media.pass(60_000);
    await media.allow();
    expect(kind()).toBe('starting');
    await media.pass(15_000);
    expect(kind()).toBe('no-answer');
  });
});

describe('a track that throws', () => {
  it.each(['getCapabilities', 'getSettings', 'getConstraints'] as const)(
    'a track that throws at %s lacks that feature, and keeps its picture',
    async (method) => {
      const { getUserMedia } = media.edge;
      const edge = {
        ...media.edge,
        getUserMedia: async (constraints: MediaStreamConstraints) => {
          const stream = await getUserMedia(constraints);
          Object.assign(media.last, {
            [method]: () => {
              throw new Error('not here');
            },
          });
          return stream;
        },
      };
      camera = new Camera({ edge });
      camera.show(video.element);
      await goLive();
      expect(kind()).toBe('live');
      expect(() => camera.focusAt({ x: 0.5, y: 0.5 })).not.toThrow();
      await flushTasks();
    },
  );
});
