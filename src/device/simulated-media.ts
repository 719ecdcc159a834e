/** Cameras without hardware: cartons with the labels of an order move on a belt, drawn on a canvas. */
import type { MediaEdge, VideoDevice } from '../../reader/cameras.ts';

/** Codes that the simulated camera with this index may show now, next first. */
export type CodeSource = (camera: number) => readonly string[];

export const SIMULATED_DEVICES: readonly VideoDevice[] = [
  // untranslated: a device names itself
  { deviceId: 'simulated-camera-1', label: 'Simulated camera 1' },
  // untranslated: as above
  { deviceId: 'simulated-camera-2', label: 'Simulated camera 2' },
];

const FRAMES_PER_SECOND = 15;
const WIDTH = 1280;
const HEIGHT = 720;

export function simulatedMedia(page: MediaEdge, codes: CodeSource): MediaEdge {
  return {
    ...page,
    secure: () => true,
    permission: async () => 'granted',
    videoInputs: async () => SIMULATED_DEVICES,
    getUserMedia: (constraints) => open(constraints, codes),
  };
}

async function open({ video }: MediaStreamConstraints, codes: CodeSource): Promise<MediaStream> {
  const wanted = typeof video === 'object' ? (video.deviceId as { exact?: string })?.exact : '';
  const found = SIMULATED_DEVICES.findIndex((one) => one.deviceId === wanted);
  if (wanted && found < 0) throw new OverconstrainedError('deviceId');
  const index = Math.max(0, found);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const draw = await createBelt(canvas, () => codes(index));
  draw(0);
  const stream = canvas.captureStream(FRAMES_PER_SECOND);
  for (const track of stream.getVideoTracks()) {
    const started = performance.now();
    const timer = setInterval(() => {
      if (track.readyState === 'ended') clearInterval(timer);
      else draw(performance.now() - started);
    }, 1000 / FRAMES_PER_SECOND);
    // A canvas track has a random label and no device id.
    const { deviceId, label } = SIMULATED_DEVICES[index]!;
    Object.defineProperties(track, {
      label: { value: label },
      getSettings: { value: () => ({ deviceId, width: WIDTH, height: HEIGHT }) },
    });
  }
  return stream;
}

/** A carton on the belt; `x` is its left edge at belt position 0. */
interface Carton {
  readonly x: number;
  readonly code: string;
  readonly label: HTMLCanvasElement;
}

const SPACING = 420;
/** Pixels per ms. */
const SPEED = 0.14;
const CARTON = { width: 330, height: 300, top: 250 } as const;
/** Pixels per module of a label. */
const MODULE = 5;

/** @returns draws the belt as it is some ms after it started */
async function createBelt(
  canvas: HTMLCanvasElement,
  codes: () => readonly string[],
): Promise<(ms: number) => void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas.');
  const { toCanvas } = (await import('qrcode')).default;
  let cartons: Carton[] = [];
  let nextX = WIDTH * 0.35;
  return (ms) => {
    const shift = ms * SPEED;
    cartons = cartons.filter(({ x }) => x - shift > -CARTON.width);
    for (; nextX - shift < WIDTH; nextX += SPACING) {
      // Without another code the carton has no label.
      const code = codes().find((one) => !cartons.some((carton) => carton.code === one)) ?? '';
      const label = document.createElement('canvas');
      if (code) void toCanvas(label, code, { errorCorrectionLevel: 'M', scale: MODULE });
      cartons.push({ x: nextX, code, label });
    }
    context.fillStyle = '#7d8786';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = '#2f4f7f';
    context.fillRect(0, 530, WIDTH, 190);
    for (const carton of cartons) paintCarton(context, carton, carton.x - shift, ms);
  };
}

function paintCarton(
  context: CanvasRenderingContext2D,
  { code, label }: Carton,
  x: number,
  ms: number,
): void {
  const { width, height, top } = CARTON;
  context.fillStyle = '#b08a5c';
  context.fillRect(x, top, width, height);
  if (!code) return;
  const side = label.width;
  context.save();
  context.translate(x + width / 2, top + height / 2);
  // A belt shakes a little: the decoder sees no two equal frames.
  context.rotate(Math.sin(ms / 900 + x / 700) * 0.05);
  context.fillStyle = '#fff';
  context.fillRect(-side / 2, -side / 2, side, side + 24);
  context.drawImage(label, -side / 2, -side / 2);
  context.fillStyle = '#111';
  context.font = '600 17px sans-serif';
  context.textAlign = 'center';
  context.fillText(code, 0, side / 2 + 14, side - 8);
  context.restore();
}
