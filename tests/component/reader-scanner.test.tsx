import { StrictMode, useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createEngine } from '../../reader/engine.ts';
import { createScanner, type Label, type Scanner } from '../../reader/index.ts';
import { useCamera, useScanner } from '../../reader/react.ts';
import { paintSymbol } from '../support/labels.ts';
import { soon } from '../support/component/ui.tsx';

type Paint = (context: CanvasRenderingContext2D) => void;

/** A stream of a drawing, whose code can change. */
function drawing(paintBeside?: Paint) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 360 });
  const context = canvas.getContext('2d')!;
  let text: string | undefined;
  const draw = () => {
    context.fillStyle = 'white';
    context.fillRect(0, 0, 480, 360);
    if (text !== undefined) paintSymbol(context, text, { left: 60, top: 60, module: 8 });
    paintBeside?.(context);
  };
  const timer = setInterval(draw, 50);
  const stream = canvas.captureStream(20);
  return {
    stream,
    show: (next: string | undefined) => (text = next),
    end() {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
});

function openDrawing(paintBeside?: Paint) {
  const made = drawing(paintBeside);
  undo.push(made.end);
  return made;
}

it('a label of a stream appears once, stays, and leaves', async () => {
  const { stream, show } = openDrawing();
  show('LABEL-1');
  const events: string[] = [];
  const note = (what: string) => (label: Label) => {
    if (events.at(-1) !== `${what} ${label.text}`) events.push(`${what} ${label.text}`);
  };
  const scanner = createScanner(stream, {
    onAppear: note('appears'),
    onStay: note('stays'),
    onLeave: note('leaves'),
  });
  undo.push(() => scanner.stop());
  expect(scanner.state.get()).toEqual({ kind: 'idle' });
  await scanner.start();
  expect(scanner.state.get()).toEqual({ kind: 'scanning' });
  await soon(() => events).toEqual(['appears LABEL-1', 'stays LABEL-1']);
  show(undefined);
  await soon(() => events.at(-1)).toBe('leaves LABEL-1');
});

/** Widths of the bars and spaces of a Code 128 with the text 'A'. */
const BARS = '2112141113231311232331112';

const paintBars: Paint = (context) => {
  let left = 270;
  context.fillStyle = 'black';
  for (const [index, width] of [...BARS].entries()) {
    if (index % 2 === 0) context.fillRect(left, 60, Number(width) * 3, 160);
    left += Number(width) * 3;
  }
};

it('a scanner of one symbology reports it, and no other one beside it', async () => {
  const { stream, show } = openDrawing(paintBars);
  show('LABEL-1');
  const seen: string[] = [];
  const scanner = createScanner(stream, {
    formats: ['code_128'],
    onAppear: ({ text, format }) => seen.push(`${format} ${text}`),
  });
  undo.push(() => scanner.stop());
  await scanner.start();
  await soon(() => seen).toContain('code_128 A');
  expect(seen).toEqual(['code_128 A']);
});

it('a page without https has no cameras', async () => {
  const insecure = vi.spyOn(navigator, 'mediaDevices', 'get');
  insecure.mockReturnValue(undefined as unknown as MediaDevices);
  undo.push(() => insecure.mockRestore());
  expect(await createScanner(document.createElement('video')).cameras()).toEqual([]);
});

it('a paused scanner has no labels, and reads again after the next start', async () => {
  const { stream, show } = openDrawing();
  show('LABEL-1');
  const labels = new Set<string>();
  const scanner = createScanner(stream, {
    onAppear: ({ text }) => labels.add(text),
    onLeave: ({ text }) => labels.delete(text),
  });
  undo.push(() => scanner.stop());
  await scanner.start();
  await soon(() => [...labels]).toEqual(['LABEL-1']);
  scanner.pause();
  expect([...labels]).toEqual([]);
  expect(scanner.state.get()).toEqual({ kind: 'paused' });
  await scanner.start();
  await soon(() => [...labels]).toEqual(['LABEL-1']);
});

it('a scanner that is stopped while it starts opens nothing', async () => {
  const { stream } = openDrawing();
  const scanner = createScanner(stream);
  const starting = scanner.start();
  scanner.stop();
  await starting;
  expect(scanner.state.get()).toEqual({ kind: 'idle' });
});

it('a scanner that is paused while it starts reads nothing until the next start', async () => {
  const { stream } = openDrawing();
  const scanner = createScanner(stream);
  undo.push(() => scanner.stop());
  const starting = scanner.start();
  scanner.pause();
  await starting;
  expect(scanner.state.get()).toEqual({ kind: 'paused' });
  await scanner.start();
  expect(scanner.state.get()).toEqual({ kind: 'scanning' });
});

it('a scanner that cannot be set up says so and rejects', async () => {
  const { stream } = openDrawing();
  const engine = Object.assign(createEngine(), {
    warm(): never {
      throw new Error('No memory.');
    },
  });
  const scanner = createScanner(stream, { engine });
  undo.push(() => scanner.stop());
  await expect(scanner.start()).rejects.toMatchObject({ reason: 'reader-failed' });
  expect(scanner.state.get()).toMatchObject({ kind: 'problem', message: 'No memory.' });
});

it('a stopped scanner plays its stream no more', async () => {
  const { stream } = openDrawing();
  const elements: HTMLVideoElement[] = [];
  const create = vi.spyOn(document, 'createElement');
  undo.push(() => create.mockRestore());
  const scanner = createScanner(stream);
  await scanner.start();
  for (const { value } of create.mock.results)
    if (value instanceof HTMLVideoElement) elements.push(value);
  expect(elements.map(({ srcObject }) => srcObject)).toEqual([stream]);
  scanner.stop();
  expect(elements.map(({ srcObject }) => srcObject)).toEqual([null]);
  expect(stream.active).toBe(true);
});

it('a video element without a source gets the camera, which stop closes', async () => {
  const video = document.createElement('video');
  document.body.append(video);
  const scanner = createScanner(video);
  undo.push(() => {
    scanner.stop();
    video.remove();
  });
  await scanner.start();
  const track = (video.srcObject as MediaStream).getVideoTracks()[0]!;
  expect(track.readyState).toBe('live');
  expect(scanner.abilities()).toMatchObject({ torch: false });
  expect(await scanner.torch(true)).toBe(false);
  expect((await scanner.cameras()).length).toBeGreaterThan(0);
  scanner.stop();
  expect(track.readyState).toBe('ended');
  await scanner.start();
  const again = (video.srcObject as MediaStream).getVideoTracks()[0]!;
  expect(again.readyState).toBe('live');
});

it('labels leave when the camera is lost, and appear again after the next start', async () => {
  const cameras = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  undo.push(() => cameras.mockRestore());
  const plugIn = () => {
    const { stream, show } = openDrawing();
    show('LABEL-1');
    cameras.mockImplementation(() => Promise.resolve(stream));
    return stream.getVideoTracks()[0]!;
  };
  const track = plugIn();
  const events: string[] = [];
  const scanner = createScanner(document.createElement('video'), {
    onAppear: ({ text }) => events.push(`appears ${text}`),
    onLeave: ({ text }) => events.push(`leaves ${text}`),
  });
  undo.push(() => scanner.stop());
  await scanner.start();
  await soon(() => events).toEqual(['appears LABEL-1']);
  const gone = new DOMException('no device', 'NotFoundError');
  cameras.mockImplementation(() => Promise.reject(gone));
  track.stop();
  track.dispatchEvent(new Event('ended'));
  await soon(() => events).toEqual(['appears LABEL-1', 'leaves LABEL-1']);
  expect(scanner.state.get()).toMatchObject({ kind: 'problem', isTransient: true });
  plugIn();
  await scanner.start();
  await soon(() => events.at(-1)).toBe('appears LABEL-1');
});

it('a camera that is chosen before the start is the one that opens, also the next time', async () => {
  const video = document.createElement('video');
  document.body.append(video);
  const scanner = createScanner(video);
  undo.push(() => {
    scanner.stop();
    video.remove();
  });
  await scanner.start();
  const second = (await scanner.cameras()).at(-1)!;
  scanner.stop();
  scanner.use(second);
  for (let time = 0; time < 2; time += 1) {
    await scanner.start();
    const [track] = (video.srcObject as MediaStream).getVideoTracks();
    expect(track!.getSettings().deviceId).toBe(second.deviceId);
    scanner.stop();
  }
});

it('the hook shows labels under StrictMode, and stops when it is unmounted', async () => {
  const scanners: Scanner[] = [];
  const { stream, show } = openDrawing();
  show('LABEL-1');
  function View() {
    const used = useScanner();
    const { scanner } = used;
    useEffect(() => {
      if (scanner) scanners.push(scanner);
    }, [scanner]);
    const ref = (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream;
      used.videoRef(video);
    };
    return (
      <>
        <video ref={ref} muted />
        <p>{used.labels.map(({ text }) => text).join(' ')}</p>
      </>
    );
  }
  const screen = await render(
    <StrictMode>
      <View />
    </StrictMode>,
  );
  await expect.element(screen.getByText('LABEL-1')).toBeInTheDocument();
  await screen.unmount();
  expect(scanners.map(({ state }) => state.get().kind)).toContain('idle');
  expect(scanners.map(({ state }) => state.get().kind)).not.toContain('scanning');
});

it('a listener that throws is reported, and the scanner goes on to report the label', async () => {
  const { stream, show } = openDrawing();
  show('LABEL-1');
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  undo.push(() => vi.unstubAllGlobals());
  const stays: string[] = [];
  const scanner = createScanner(stream, {
    onAppear: () => {
      throw new Error('of the listener');
    },
    onStay: ({ text }) => stays.push(text),
  });
  undo.push(() => scanner.stop());
  await scanner.start();
  await soon(() => stays.length).toBeGreaterThan(0);
  expect(reported.mock.calls).toEqual([[new Error('of the listener')]]);
});

it('the hook for a camera attaches one element under StrictMode, and none after it', async () => {
  const camera = createScanner();
  undo.push(() => camera.stop());
  camera.start().catch(() => undefined);
  function View() {
    const { state, videoRef } = useCamera(camera);
    return (
      <>
        <video ref={videoRef} muted />
        <p>{state.kind}</p>
      </>
    );
  }
  const screen = await render(
    <StrictMode>
      <View />
    </StrictMode>,
  );
  await expect.element(screen.getByText(/focusing|live/)).toBeInTheDocument();
  const video = screen.container.querySelector('video')!;
  expect(video.srcObject).toBeInstanceOf(MediaStream);
  await screen.unmount();
  expect(video.srcObject).toBeNull();
});
