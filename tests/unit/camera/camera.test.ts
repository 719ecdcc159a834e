import { beforeEach, describe, expect, it } from 'vitest';
import { createCamera, type Camera } from '../../../src/camera/camera.ts';
import { openCamera } from '../../../src/camera/camera-state.ts';
import { substitutionText, wordsOf } from '../../../src/camera/camera-words.ts';
import {
  type FakeDevice,
  FakeMedia,
  type FakeTrack,
  FakeVideo,
  settle,
} from '../../support/fake-media.ts';

let media: FakeMedia;
let video: FakeVideo;
let camera: Camera;

beforeEach(() => {
  media = new FakeMedia();
  video = new FakeVideo();
  camera = createCamera({ edge: media.edge });
  camera.attach(video.element);
});

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

async function goLive(): Promise<void> {
  camera.start();
  await settle();
  await video.picture();
  await media.pass(2000);
}

describe('a camera that starts', () => {
  it('is starting until its picture comes, then focusing for two seconds, then live', async () => {
    camera.start();
    expect(kind()).toBe('starting');
    await settle();
    expect(video.srcObject).not.toBeNull();
    await video.picture();
    expect(kind()).toBe('focusing');
    await media.pass(1999);
    expect(kind()).toBe('focusing');
    await media.pass(1);
    expect(kind()).toBe('live');
  });

  it('asks for continuous focus only after the two seconds', async () => {
    camera.start();
    await settle();
    await video.picture();
    expect(media.last.applied).toEqual([]);
    await media.pass(2000);
    expect(settingsAskedOf(media.last)).toEqual([{ focusMode: 'continuous' }]);
  });

  it('asks only with ideal values, for 4096 first', async () => {
    await goLive();
    expect(media.asked).toEqual([
      {
        facingMode: { ideal: 'environment' },
        width: { ideal: 4096 },
        height: { ideal: 4096 },
      },
    ]);
  });

  it('says that the browser asks while the person has not answered', async () => {
    media.state = 'prompt';
    const kinds = kindsFromNow();
    camera.start();
    await settle();
    expect(kinds).toEqual(['starting', 'permission', 'starting']);
  });

  it('tries again when no picture comes within six seconds, and gives up with a button', async () => {
    camera.start();
    await media.pass(6000);
    expect(camera.state.get()).toMatchObject({ kind: 'recovering', because: 'no-picture' });
    await media.pass(60_000);
    expect(camera.state.get()).toEqual({ kind: 'ended', because: 'no-picture' });
    expect(wordsOf(camera.state.get()).button?.words).toBe('Restart camera');
    expect(media.live).toHaveLength(0);
  });

  it('leaves no track and no listener behind when it stops', async () => {
    await goLive();
    camera.stop();
    expect(kind()).toBe('off');
    expect(media.live).toHaveLength(0);
    expect(media.listening).toBe(0);
    expect(video.srcObject).toBeNull();
  });

  it('closes a camera that opens after the stop', async () => {
    camera.start();
    camera.stop();
    await settle();
    expect(kind()).toBe('off');
    expect(media.live).toHaveLength(0);
  });
});

describe('sizes', () => {
  it.each([
    [['OverconstrainedError'], 1920],
    [['OverconstrainedError', 'NotReadableError'], 1280],
    [['OverconstrainedError', 'NotReadableError', 'OverconstrainedError'], 0],
  ] as const)('after %j it steps down to %d', async (refusals, step) => {
    let count = 0;
    media.refuse = () => refusals[count++];
    await goLive();
    expect(openCamera(camera.state.get())?.step).toBe(step);
  });

  it('does not step down after a refusal of the person', async () => {
    media.refuse = () => 'NotAllowedError';
    camera.start();
    await settle();
    expect(media.asked).toHaveLength(1);
  });
});

describe('a camera that may not or cannot start', () => {
  it('is denied with the text of the error catalogue and a button to reload', async () => {
    media.refuse = () => 'NotAllowedError';
    camera.start();
    await settle();
    expect(wordsOf(camera.state.get())).toMatchObject({
      text: 'Camera permissions are mandatory. Update the permissions and reload the page',
      button: { words: 'Reload' },
    });
  });

  it('starts by itself when the permission is given later', async () => {
    media.state = 'denied';
    camera.start();
    await settle();
    expect(kind()).toBe('denied');
    await media.allow();
    await video.picture();
    expect(kind()).toBe('focusing');
  });

  it('says that HTTPS is required in an insecure context, and never calls the browser', async () => {
    media.isSecure = false;
    camera.start();
    await settle();
    expect(wordsOf(camera.state.get()).text).toBe(
      'Secured protocols such as HTTPS are required for the live video feed',
    );
    expect(media.asked).toHaveLength(0);
  });

  it('says that there is none, and starts when one is plugged in', async () => {
    media.devices = [];
    camera.start();
    await settle();
    expect(kind()).toBe('none');
    await media.plug([{ deviceId: 'b', label: 'USB' }]);
    expect(openCamera(camera.state.get())?.label).toBe('USB');
  });

  it('is busy while another program holds it, and tries again every five seconds', async () => {
    media.refuse = () => 'NotReadableError';
    camera.start();
    await settle();
    expect(kind()).toBe('busy');
    await media.pass(5000);
    expect(kind()).toBe('busy');
    media.refuse = () => undefined;
    await media.pass(5000);
    expect(openCamera(camera.state.get())?.label).toBe('Back Camera');
  });

  it('shows the message of any other error', async () => {
    media.refuse = () => 'TypeError';
    camera.start();
    await settle();
    expect(camera.state.get()).toEqual({ kind: 'failed', message: 'TypeError' });
  });
});

describe('a camera that loses its picture', () => {
  it('bears a short mute', async () => {
    await goLive();
    media.last.mute();
    expect(kind()).toBe('muted');
    await media.pass(900);
    media.last.unmute();
    expect(kind()).toBe('live');
    expect(media.tracks).toHaveLength(1);
  });

  it('opens again after a mute of a second', async () => {
    await goLive();
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

  it('notices a frozen picture after three seconds and opens again', async () => {
    await goLive();
    for (let second = 0; second < 5; second += 1) {
      video.currentTime += 1;
      await media.pass(1000);
    }
    expect(kind()).toBe('live');
    await media.pass(5000);
    expect(media.tracks.length).toBeGreaterThan(1);
  });

  it('does not call the picture of a hidden tab frozen', async () => {
    await goLive();
    await media.show(false);
    await media.pass(3_600_000);
    expect(kind()).toBe('live');
    expect(media.tracks).toHaveLength(1);
  });

  it('says which camera was unplugged, and starts when it is plugged in again', async () => {
    await goLive();
    await media.plug([]);
    expect(camera.state.get()).toEqual({ kind: 'unplugged', label: 'Back Camera' });
    expect(wordsOf(camera.state.get()).text).toBe('Back Camera was unplugged.');
    await media.plug([{ deviceId: 'new-id', label: 'Back Camera' }]);
    expect(openCamera(camera.state.get())?.deviceId).toBe('new-id');
  });

  it('does not take another camera by itself when one is unplugged, but on request', async () => {
    await goLive();
    await media.plug([{ deviceId: 'b', label: 'Front' }]);
    expect(kind()).toBe('unplugged');
    camera.useAnother();
    await settle();
    expect(openCamera(camera.state.get())?.label).toBe('Front');
  });

  it('opens again when the track ended and the device is still there', async () => {
    await goLive();
    media.last.end();
    await settle();
    expect(camera.state.get()).toMatchObject({ kind: 'recovering', because: 'ended' });
    await media.pass(300);
    expect(media.live).toHaveLength(1);
  });

  it('finds on return from background that the track has ended', async () => {
    await goLive();
    await media.show(false);
    media.last.readyState = 'ended';
    await media.show(true);
    await media.pass(300);
    await video.picture();
    expect(kind()).toBe('focusing');
  });

  it('gives up after three losses in a row, with a button', async () => {
    await goLive();
    for (let loss = 0; loss < 4; loss += 1) {
      media.last.end();
      await media.pass(3000);
      if (kind() === 'starting') await video.picture();
    }
    expect(kind()).toBe('ended');
    camera.start();
    await settle();
    await video.picture();
    expect(kind()).toBe('focusing');
  });

  it('forgets old losses after thirty steady seconds', async () => {
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
    camera.start(choice);
    await settle();
    await video.picture();
    await media.pass(2000);
    media.last.mute();
    await media.pass(1000);
    expect(kind()).toBe('recovering');
  }

  it.each([
    ['that was chosen', DOCK],
    ['that nobody chose', undefined],
  ])('is told as unplugged at once, one %s, and comes back itself', async (_which, choice) => {
    await recovering(choice);
    await media.plug([FRONT]);
    expect(camera.state.get()).toEqual({ kind: 'unplugged', label: 'Dock' });
    await media.pass(60_000);
    expect(media.tracks).toHaveLength(1);
    await media.plug([FRONT, DOCK]);
    expect(openCamera(camera.state.get())?.label).toBe('Dock');
  });

  it('is told as unplugged also when the browser says nothing of it', async () => {
    await recovering();
    media.devices = [FRONT];
    await media.pass(300);
    expect(camera.state.get()).toEqual({ kind: 'unplugged', label: 'Dock' });
    expect(media.live).toHaveLength(0);
  });

  it('is not replaced by the one that the browser gives in its place', async () => {
    await recovering(DOCK);
    media.refuse = () => {
      media.devices = [FRONT];
      return undefined;
    };
    await media.pass(300);
    expect(kind()).toBe('unplugged');
    expect(media.live).toHaveLength(0);
  });

  it('is not replaced while another program held it before', async () => {
    await recovering(DOCK);
    media.refuse = () => 'NotReadableError';
    await media.pass(300);
    expect(kind()).toBe('busy');
    media.refuse = () => undefined;
    await media.plug([FRONT]);
    expect(kind()).toBe('unplugged');
    await media.plug([DOCK]);
    expect(openCamera(camera.state.get())?.label).toBe('Dock');
  });

  it('gives way to the chosen one that was not there before', async () => {
    const chosen = { deviceId: 'c', label: 'Chosen' };
    await recovering(chosen);
    await media.plug([chosen, DOCK]);
    await media.pass(300);
    expect(openCamera(camera.state.get())?.label).toBe('Chosen');
  });

  it('is still said to stand in for the chosen one when it is back', async () => {
    await recovering({ deviceId: 'c', label: 'Chosen' });
    await media.pass(300);
    const open = openCamera(camera.state.get());
    expect(open && substitutionText(open)).toBe('Chosen is not there. Using Dock.');
  });
});

describe('a permission that is taken away while the camera is live', () => {
  const HIDDEN = [{ deviceId: '', label: '' }];

  /** The browser ends the track and names no device any more. */
  async function revoke(state: 'denied' | 'prompt'): Promise<void> {
    media.state = state;
    media.devices = HIDDEN;
    media.last.end();
    await settle();
  }

  /** What was taken away is given back, and with it the names. */
  async function giveBack(): Promise<void> {
    media.devices = [{ deviceId: 'a', label: 'Back Camera' }];
    await media.allow();
    await video.picture();
  }

  it('is told as denied, not as unplugged, and the camera starts when it is given back', async () => {
    await goLive();
    await revoke('denied');
    expect(kind()).toBe('denied');
    expect(media.live).toHaveLength(0);
    await giveBack();
    expect(kind()).toBe('focusing');
  });

  it('is told as denied also when the browser tells of it before the track ends', async () => {
    await goLive();
    media.state = 'denied';
    await media.permissionChanged();
    expect(kind()).toBe('denied');
    expect(media.live).toHaveLength(0);
  });

  it('is asked for again where the browser would ask', async () => {
    await goLive();
    await revoke('prompt');
    const kinds = kindsFromNow();
    media.refuse = () => 'NotAllowedError';
    await media.pass(300);
    expect(kinds).toEqual(['starting', 'permission', 'denied']);
    expect(media.asked.at(-1)?.deviceId).toEqual({ exact: 'a' });
  });

  it('changes nothing for a camera that is off', async () => {
    await goLive();
    camera.standBy();
    media.state = 'denied';
    await media.permissionChanged();
    expect(kind()).toBe('standby');
  });

  it('is not what a list of devices without ids tells: the camera goes on', async () => {
    await goLive();
    await media.plug(HIDDEN);
    expect(kind()).toBe('live');
  });

  it('starts an unplugged camera when it is given back and the camera is there', async () => {
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

  async function goLiveWith(choice: FakeDevice, devices: FakeDevice[]): Promise<void> {
    media.devices = devices;
    camera.start(choice);
    await settle();
    await video.picture();
    await media.pass(2000);
  }

  /** The browser ends the track, and then tells that the list of devices has changed. */
  async function unplug(left: FakeDevice[]): Promise<void> {
    media.devices = left;
    media.last.end();
    await settle();
    await media.plug(left);
    await media.pass(10_000);
  }

  it('stay two: the other one is not taken for the one that was unplugged', async () => {
    await goLiveWith(FIRST, [FIRST, SECOND]);
    await unplug([SECOND]);
    expect(wordsOf(camera.state.get()).text).toBe('USB Camera was unplugged.');
    expect(media.tracks).toHaveLength(1);
    await media.plug([SECOND, FIRST]);
    expect(openCamera(camera.state.get())?.deviceId).toBe('a');
  });

  it('stay two when the other one was plugged in later', async () => {
    await goLiveWith(FIRST, [FIRST]);
    await media.plug([FIRST, SECOND]);
    await unplug([SECOND]);
    expect(kind()).toBe('unplugged');
  });

  it('stay two when the chosen one had a new id since it was chosen', async () => {
    await goLiveWith({ deviceId: 'old', label: 'USB Camera' }, [FIRST, SECOND]);
    expect(openCamera(camera.state.get())?.deviceId).toBe('a');
    await unplug([SECOND]);
    expect(kind()).toBe('unplugged');
    await media.plug([SECOND, FIRST]);
    expect(openCamera(camera.state.get())?.deviceId).toBe('a');
  });

  it('are told apart when the unplugged one comes back under a new id', async () => {
    await goLiveWith(FIRST, [FIRST, SECOND]);
    await unplug([SECOND]);
    await media.plug([SECOND, { deviceId: 'new-id', label: 'USB Camera' }]);
    expect(openCamera(camera.state.get())?.deviceId).toBe('new-id');
  });

  it('are told apart when one is asked for that is not there any more', async () => {
    await goLiveWith(FIRST, [FIRST, SECOND]);
    await media.plug([FIRST]);
    camera.start(SECOND);
    await settle();
    const open = openCamera(camera.state.get());
    expect(open && substitutionText(open)).toBe('USB Camera is not there. Using another camera.');
  });
});

describe('a touch on the picture', () => {
  const CONTINUOUS = { focusMode: 'continuous' };
  const onPoint = (x: number, y: number) => ({
    pointsOfInterest: [{ x, y }],
    focusMode: 'single-shot',
  });

  /** A live camera; what it was told before the touch is left out. */
  async function live() {
    await goLive();
    media.last.applied.length = 0;
    return media.last;
  }

  /** Time goes by with a picture that moves. */
  async function play(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      video.currentTime += 1;
      await media.pass(Math.min(left, 500));
    }
  }

  it('focuses there, and three seconds later continuous focus comes back', async () => {
    const track = await live();
    camera.focusAt({ x: 0.2, y: 0.7 });
    await play(2999);
    expect(settingsAskedOf(track)).toEqual([onPoint(0.2, 0.7)]);
    await play(1);
    expect(settingsAskedOf(track)).toEqual([onPoint(0.2, 0.7), CONTINUOUS]);
  });

  it('begins the three seconds again when another one comes', async () => {
    const track = await live();
    camera.focusAt({ x: 0.2, y: 0.7 });
    await play(2000);
    camera.focusAt({ x: 0.5, y: 0.5 });
    await play(2999);
    expect(settingsAskedOf(track)).toEqual([onPoint(0.2, 0.7), onPoint(0.5, 0.5)]);
    await play(1);
    expect(settingsAskedOf(track).at(-1)).toEqual(CONTINUOUS);
    expect(track.applied).toHaveLength(3);
  });

  it('leaves nothing to do on a track that has ended', async () => {
    const track = await live();
    camera.focusAt({ x: 0.2, y: 0.7 });
    await settle();
    track.end();
    await media.pass(300);
    await video.picture();
    await play(5000);
    expect(settingsAskedOf(track)).toEqual([onPoint(0.2, 0.7)]);
    expect(settingsAskedOf(media.last)).toEqual([CONTINUOUS]);
  });

  it.each([[['continuous', 'manual']], [['continuous']], [[]]])(
    'does nothing with the focus modes %j',
    async (focusMode) => {
      const track = await live();
      track.capabilities = { focusMode };
      camera.focusAt({ x: 0.2, y: 0.7 });
      await play(5000);
      expect(track.applied).toEqual([]);
    },
  );

  it('does nothing before the camera is open', () => {
    expect(() => camera.focusAt({ x: 0.2, y: 0.7 })).not.toThrow();
  });
});

describe('the chosen camera', () => {
  const devices = [
    { deviceId: '1', label: 'Front Camera' },
    { deviceId: '2', label: 'camera2 1, facing back' },
    { deviceId: '3', label: 'camera2 0, facing back' },
  ];

  it.each([
    ['by its id', { deviceId: '1', label: 'Front Camera' }, 'Front Camera', undefined],
    [
      'by its label when the id has changed',
      { deviceId: 'old', label: 'Front Camera' },
      'Front Camera',
      undefined,
    ],
    [
      'by facing when it is not there, and says so',
      { deviceId: 'x', label: 'Dock Camera' },
      'camera2 0, facing back',
      'Dock Camera is not there. Using camera2 0, facing back.',
    ],
  ])('is found %s', async (_how, choice, label, said) => {
    media.devices = devices;
    camera.start(choice);
    await settle();
    const open = openCamera(camera.state.get());
    expect(open?.label).toBe(label);
    expect(open && substitutionText(open)).toBe(said);
  });

  it('is the main rear camera when none was chosen', async () => {
    media.devices = devices;
    camera.start();
    await settle();
    expect(openCamera(camera.state.get())?.label).toBe('camera2 0, facing back');
  });

  it('is the rear one that the browser gave, in a language that nobody has thought of', async () => {
    media.devices = [
      { deviceId: 'f', label: 'Selfie-kamera', facingMode: 'user' },
      { deviceId: 'w', label: 'Taustapoolne lainurk', facingMode: 'environment' },
      { deviceId: 'b', label: 'Back Camera', facingMode: 'environment' },
    ];
    camera.start();
    await settle();
    expect(openCamera(camera.state.get())?.deviceId).toBe('w');
    expect(media.asked).toHaveLength(1);
  });

  it.each([
    'Fotocamera posteriore',
    'Câmera traseira',
    'Cámara trasera',
    'Rückkamera',
    'Caméra arrière',
    'Camera aan achterzijde',
    '背面カメラ',
  ])(
    'is %s, told by its label where the browser does not tell which way it looks',
    async (label) => {
      media.devices = [
        { deviceId: 'f', label: 'FaceTime HD' },
        { deviceId: 'r', label },
      ];
      camera.start();
      await settle();
      expect(openCamera(camera.state.get())?.label).toBe(label);
      expect(media.live).toHaveLength(1);
    },
  );

  it('is chosen again when labels are known only after the first permission', async () => {
    media.devices = [{ deviceId: '', label: '' }];
    camera.start({ deviceId: '9', label: 'Dock' });
    const named = [
      { deviceId: '1', label: 'Front' },
      { deviceId: '9', label: 'Dock' },
    ];
    const ask = media.edge.getUserMedia;
    media.refuse = () => {
      media.devices = named;
      return undefined;
    };
    expect(ask).toBeDefined();
    await settle();
    expect(openCamera(camera.state.get())?.label).toBe('Dock');
    expect(media.live).toHaveLength(1);
  });
});

describe('a browser that does not answer', () => {
  const never = () => new Promise<never>(() => undefined);

  it('about the camera is said after fifteen seconds, with what to do', async () => {
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

  it('is asked again when the camera is restarted, before the time is over and after it', async () => {
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

  it('and then opens a camera late: that one is closed, the newer one stays', async () => {
    let answer: () => void = () => undefined;
    media.holdBack = () => new Promise<void>((resolve) => (answer = resolve));
    camera.start();
    await media.pass(15_000);
    media.holdBack = undefined;
    camera.start();
    await media.pass(1000);
    const newer = media.last;
    answer();
    await settle();
    expect(media.tracks).toHaveLength(2);
    expect(media.live).toEqual([newer]);
  });

  it('does not count the time in which the tab is hidden', async () => {
    media.holdBack = never;
    camera.start();
    await settle();
    await media.show(false);
    await media.pass(60_000);
    expect(kind()).toBe('starting');
    await media.show(true);
    await media.pass(15_000);
    expect(kind()).toBe('no-answer');
  });

  it('is asked again when a camera is plugged in', async () => {
    media.holdBack = never;
    camera.start();
    await media.pass(15_000);
    media.holdBack = undefined;
    await media.plug([{ deviceId: 'b', label: 'USB' }]);
    await media.pass(1000);
    expect(openCamera(camera.state.get())?.label).toBe('USB');
  });

  it.each([
    ['about the permission', { permission: never }],
    ['about its cameras', { videoInputs: never }],
    ['about either', { permission: never, videoInputs: never }],
  ])('%s does not hold the chosen camera back', async (_about, silent) => {
    const front = { deviceId: 'f', label: 'Front' };
    media.devices = [...media.devices, front];
    camera = createCamera({ edge: { ...media.edge, ...silent }, choice: front });
    camera.attach(video.element);
    camera.start();
    await media.pass(6000);
    await video.picture();
    expect(kind()).toBe('focusing');
    expect(openCamera(camera.state.get())?.label).toBe('Front');
  });

  it('about the permission does not keep a lost picture from being got back', async () => {
    let silent = false;
    const permission = () => (silent ? never() : media.edge.permission());
    camera = createCamera({ edge: { ...media.edge, permission } });
    camera.attach(video.element);
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

  it('is waited for, and a press asks again', async () => {
    camera.start();
    await media.pass(3_600_000);
    expect(kind()).toBe('permission');
    expect(media.asked).toHaveLength(1);
    expect(wordsOf(camera.state.get()).button?.words).toBe('Ask again');
    camera.start();
    await media.pass(1000);
    expect(media.asked).toHaveLength(2);
  });

  it('is waited for also where the browser does not tell about permissions', async () => {
    media.devices = [{ deviceId: '', label: '' }];
    camera = createCamera({ edge: { ...media.edge, permission: async () => 'unknown' } });
    camera.start();
    await media.pass(60_000);
    expect(kind()).toBe('permission');
  });

  it('and allows it: from then on the camera has fifteen seconds', async () => {
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
    'at %s costs what that tells, and not the picture',
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
      camera = createCamera({ edge });
      camera.attach(video.element);
      await goLive();
      expect(kind()).toBe('live');
      expect(() => camera.focusAt({ x: 0.5, y: 0.5 })).not.toThrow();
      await settle();
    },
  );
});

describe('a chosen camera', () => {
  const DOCK = { deviceId: 'd', label: 'Dock' };

  it('is asked for by its exact id with each size in turn: an ideal id opens any camera', async () => {
    media.devices = [...media.devices, DOCK];
    let count = 0;
    media.refuse = () => (['OverconstrainedError', 'NotReadableError'] as const)[count++];
    camera.start(DOCK);
    await settle();
    expect(media.asked).toEqual(
      [4096, 1920, 1280].map((side) => ({
        deviceId: { exact: 'd' },
        width: { ideal: side },
        height: { ideal: side },
      })),
    );
    expect(openCamera(camera.state.get())?.label).toBe('Dock');
  });

  it('without a label that is not there is said all the same', async () => {
    camera.start({ deviceId: 'gone', label: '' });
    await settle();
    const open = openCamera(camera.state.get());
    expect(open && substitutionText(open)).toBe(
      'The chosen camera is not there. Using Back Camera.',
    );
  });

  it('is asked for by its id before the permission, so that it opens once', async () => {
    media.devices = [{ deviceId: '', label: '' }];
    media.refuse = () => {
      media.devices = [{ deviceId: 'a', label: 'Back Camera' }, DOCK];
      return undefined;
    };
    camera.start(DOCK);
    await settle();
    expect(openCamera(camera.state.get())?.label).toBe('Dock');
    expect(media.tracks).toHaveLength(1);
  });
});
