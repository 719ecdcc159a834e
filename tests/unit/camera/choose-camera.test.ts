/** Which camera opens of which list, and what is requested of it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Camera } from '../../../reader/camera/camera.ts';
import { openCamera } from '../../../reader/camera/camera-state.ts';
import { substitutionText } from '../../../src/device/camera-words.ts';
import { type FakeDevice, FakeMedia } from '../../support/fake-media.ts';

let media: FakeMedia;
let camera: Camera;
beforeEach(() => {
  media = new FakeMedia();
  camera = new Camera({ edge: media.edge });
});

const open = () => openCamera(camera.state.get());
/** Starts the camera, and lets it report whether it focuses. */
async function begin(choice?: FakeDevice): Promise<void> {
  camera.start(choice);
  await media.pass(3000);
}

/** A device by its id, its label and, after an @, the side that the browser reports. */
function deviceOf(text: string): FakeDevice {
  const [, deviceId = '', label = '', side] = /^(\S+) (.*?)(?:@(.*))?$/.exec(text) ?? [];
  return { deviceId, label, ...(side && { facingMode: side as 'environment' | 'user' }) };
}

const TABLET = ['1 Front Camera', '2 camera2 1, facing back', '3 camera2 0, facing back'];
const IPHONE = ['1 Front Camera', '2 Back Camera@environment', '3 Back Ultra Wide Camera'];
const DUAL_WIDE = '4 Back Dual Wide Camera';
/** Opened by the browser, with a front camera and a good rear one beside it. */
const UNSUITED = [
  'Back Ultra Wide Camera@environment',
  'Back Telephoto Camera@environment',
  'Surface IR Camera Front@user',
  'OBS Virtual Camera',
  'Windows Hello Face Software Device',
  'Reincubate Camo',
  'DroidCam Source 3',
  'Iriun Webcam',
  'Caméra arrière ultra grand angle@environment',
  'Fotocamera ultra-grandangolare posteriore',
  'Câmera ultra-angular traseira',
  'Ultragroothoekcamera achterzijde',
  'Bakre ultravidvinkelkamera',
  'Tylny aparat ultraszerokokątny',
  'Задняя сверхширокоугольная камера',
];
/** Known by their labels, where the browser does not report the side. */
const REAR = [
  'Fotocamera posteriore',
  'Câmera traseira',
  'Cámara trasera',
  'Rückkamera',
  'Caméra arrière',
  'Camera aan achterzijde',
  '背面カメラ',
];

interface Case {
  readonly of: readonly string[];
  readonly choice?: string;
  readonly opens: string;
  readonly says?: string;
}

describe('the camera that opens', () => {
  it.each<Case>([
    { of: TABLET, choice: '1 Front Camera', opens: '1' },
    { of: TABLET, choice: 'new-id Front Camera', opens: '1' },
    {
      of: TABLET,
      choice: 'x Dock',
      opens: '3',
      says: 'Dock is not there. Using camera2 0, facing back.',
    },
    {
      of: TABLET,
      choice: 'x ',
      opens: '3',
      says: 'The chosen camera is not there. Using camera2 0, facing back.',
    },
    { of: TABLET, opens: '3' },
    ...UNSUITED.map((one) => ({
      of: [`x ${one}`, 'f Front Camera@user', 'b Back Camera'],
      opens: 'b',
    })),
    ...REAR.map((one) => ({ of: ['f FaceTime HD', `r ${one}`], opens: 'r' })),
    // In an unknown language: the browser reports the side.
    {
      of: ['f Selfie-kamera@user', 'w Taustapoolne lainurk@environment', 'b Back@environment'],
      opens: 'w',
    },
    // A name of its size is no ultra-wide camera, and a bad camera is better than none.
    { of: ['l Logitech BRIO Ultra HD Webcam', 'i Integrated Camera'], opens: 'l' },
    { of: ['o OBS Virtual Camera'], opens: 'o' },
    // Both focus on near labels by themselves.
    { of: [...IPHONE, DUAL_WIDE, '5 Back Triple Camera'], opens: '5' },
    { of: [...IPHONE, DUAL_WIDE, '5 Back Dual Camera'], opens: '4' },
  ])(
    'the camera that opens of $of with the choice $choice is $opens',
    async ({ of, choice, opens, says }) => {
      media.devices = of.map(deviceOf);
      await begin(choice === undefined ? undefined : deviceOf(choice));
      expect(open()?.deviceId).toBe(opens);
      expect(open() && substitutionText(open()!)).toBe(says);
      expect(media.live).toHaveLength(1);
    },
  );

  it('a chosen camera is requested by its id before the permission, so that it opens once', async () => {
    media.devices = [{ deviceId: '', label: '' }];
    media.refuse = () => {
      media.devices = TABLET.map(deviceOf);
      return undefined;
    };
    await begin(deviceOf('1 Front Camera'));
    expect(open()?.deviceId).toBe('1');
    expect(media.tracks).toHaveLength(1);
  });

  it('a camera opens once where the browser lists it under a new id each time', async () => {
    let lists = 0;
    const videoInputs = async () => {
      lists += 1;
      media.devices = lists > 50 ? [] : [{ deviceId: `id-${lists}`, label: 'Back Camera' }];
      return media.devices;
    };
    Object.assign(media.edge, { videoInputs });
    await begin({ deviceId: 'old', label: 'Back Camera' });
    expect(open()?.label).toBe('Back Camera');
    expect(media.tracks).toHaveLength(1);
  });

  it('a lost camera that opens again is kept where the browser lists no camera at that moment', async () => {
    await begin();
    const first = media.last;
    media.refuse = () => {
      Object.assign(media.edge, { videoInputs: async () => [] });
      return undefined;
    };
    first.mute();
    await media.pass(6500);
    expect(media.live).toHaveLength(1);
    expect(camera.state.get().kind).toBe('starting');
  });
});

describe('sizes', () => {
  // Chromium ignores an ideal id, and `min` and `exact` sizes make cameras refuse.
  it.each([
    [[], 4096],
    [['OverconstrainedError'], 1920],
    [['AbortError'], 1920],
    [['TypeError'], 1920],
    [['OverconstrainedError', 'NotReadableError'], 1280],
    [['OverconstrainedError', 'NotReadableError', 'OverconstrainedError'], undefined],
  ] as const)('a camera that refuses with %j is requested at %s', async (refusals, side) => {
    const size = side && { width: { ideal: side }, height: { ideal: side } };
    for (const [choice, which] of [
      [undefined, { facingMode: { ideal: 'environment' } }],
      [media.devices[0], { deviceId: { exact: 'a' } }],
    ] as const) {
      let count = 0;
      media.devices = [{ deviceId: 'a', label: 'Dock' }];
      media.refuse = () => refusals[count++];
      await begin(choice);
      expect(media.asked.at(-1)).toEqual({ ...which, ...size });
      expect(open()).toBeDefined();
    }
  });
});

describe('a rear camera that cannot focus', () => {
  const rear = (deviceId: string, capabilities: object): FakeDevice => ({
    deviceId,
    label: `camera2 ${deviceId}, facing back`,
    facingMode: 'environment',
    capabilities,
  });
  const FOCUSES = { focusMode: ['continuous', 'manual'] };

  it.each<[string, object]>([
    ['has a fixed focus', { focusMode: ['manual'] }],
    ['reports no focus', { torch: true }],
    ['is a telephoto lens', { focusMode: ['continuous'], focusDistance: { min: 0.8, max: 10 } }],
  ])('a rear camera that %s gives way to one that focuses', async (_what, capabilities) => {
    media.devices = [rear('0', capabilities), rear('1', FOCUSES)];
    await begin();
    expect(open()?.deviceId).toBe('1');
    expect(media.live).toHaveLength(1);
    const asked = media.asked.length;
    await begin();
    expect(media.asked).toHaveLength(asked + 1);
    expect(open()?.deviceId).toBe('1');
  });

  it('a rear camera without focus is used where no other one focuses, and when it is the chosen one', async () => {
    media.devices = [rear('0', {}), rear('1', {})];
    await begin();
    expect(open()?.deviceId).toBe('0');
    expect(media.live).toHaveLength(1);
    media.devices = [rear('0', {}), rear('2', FOCUSES)];
    await begin({ deviceId: '0', label: 'camera2 0, facing back' });
    expect(open()?.deviceId).toBe('0');
  });
});
