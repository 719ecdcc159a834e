/** A browser's cameras as a test sees them: it plugs, mutes and freezes them, and holds the clock. */
import { flushTasks } from './flush-tasks.ts';
import type { MediaEdge } from '../../reader/camera/media-edge.ts';
import type { VideoLike } from '../../reader/camera/picture-watch.ts';
import { emitter, type Emitter } from '../../reader/signals.ts';

export interface FakeDevice {
  readonly deviceId: string;
  readonly label: string;
  /** Which way it faces, where the browser reports it. */
  readonly facingMode?: 'environment' | 'user';
  readonly capabilities?: object;
}

export class FakeTrack extends EventTarget {
  muted = false;
  readyState: 'live' | 'ended' = 'live';
  readonly applied: MediaTrackConstraints[] = [];
  readonly device: FakeDevice;
  /** Longer side of the picture, px. */
  side: number;
  /** Calls resolve and change nothing. */
  pretends = false;
  #settings: { torch: boolean; zoom: number } = { torch: false, zoom: 1 };
  /** Present constraints: as the specification says, each call replaces the one before. */
  #constraints: MediaTrackConstraints;
  /** Chromium: settings of the camera stand beside the rest, and a call with both changes only them. */
  apart = false;
  #plain: MediaTrackConstraints;
  /** Which calls fail; they change nothing. */
  refuses: (asked: MediaTrackConstraints) => boolean = () => false;
  capabilities: object;

  constructor(device: FakeDevice, side: number, opened: MediaTrackConstraints = {}) {
    super();
    this.#constraints = opened;
    this.#plain = opened;
    this.device = device;
    this.side = side;
    this.capabilities = device.capabilities ?? { focusMode: ['continuous', 'single-shot'] };
  }
  get label(): string {
    return this.device.label;
  }
  getSettings() {
    const { deviceId, facingMode } = this.device;
    const size = { width: this.side, height: this.side };
    return {
      deviceId,
      facingMode,
      ...size,
      ...(this.pretends ? { torch: false, zoom: 1 } : this.#settings),
    };
  }
  getCapabilities() {
    return this.capabilities;
  }
  getConstraints(): MediaTrackConstraints {
    return this.#constraints;
  }
  /** The settings of the camera itself, of which each call names those that it wants. */
  get advanced(): object {
    return Object.assign({}, ...(this.#constraints.advanced ?? []));
  }
  async applyConstraints(constraints: MediaTrackConstraints): Promise<void> {
    await Promise.resolve();
    if (this.refuses(constraints)) throw named('OverconstrainedError');
    this.applied.push(constraints);
    const { advanced, ...plain } = constraints;
    this.#settings = { torch: false, zoom: 1, ...Object.assign({}, ...(advanced ?? [])) };
    const { ideal } = (plain.width ?? {}) as { ideal?: number };
    if (ideal) this.side = Math.min(this.side, ideal);
    if (!this.apart || !advanced) this.#plain = plain;
    if (!this.apart) this.#constraints = constraints;
    else if (advanced) this.#constraints = { advanced };
  }
  /** Sizes and pictures a second that are in force. */
  get plain(): MediaTrackConstraints {
    return this.#plain;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  mute(): void {
    this.muted = true;
    this.dispatchEvent(new Event('mute'));
  }
  unmute(): void {
    this.muted = false;
    this.dispatchEvent(new Event('unmute'));
  }
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

const named = (name: string, more: object = {}): Error =>
  Object.assign(new Error(name), { name, ...more });

type Refusal =
  | 'AbortError'
  | 'NotAllowedError'
  | 'NotReadableError'
  | 'OverconstrainedError'
  | 'TypeError'
  | 'UnknownError';

export { flushTasks };

async function tell(source: Emitter<void>): Promise<void> {
  source.emit();
  await flushTasks();
}

export class FakeMedia {
  devices: FakeDevice[] = [{ deviceId: 'a', label: 'Back Camera' }];
  isSecure = true;
  isAllowedByServer = true;
  isVisible = true;
  state: 'granted' | 'denied' | 'prompt' = 'granted';
  /** Why a request is refused, by the ideal side that it asks for; undefined opens. */
  refuse: (side: number, asked: MediaTrackConstraints) => Refusal | undefined = () => undefined;
  /** Promise that a request awaits before the browser answers it. */
  holdBack: (() => Promise<unknown>) | undefined;
  readonly asked: MediaTrackConstraints[] = [];
  readonly tracks: FakeTrack[] = [];
  #now = 0;
  #timers = new Map<object, { at: number; run: () => void }>();
  /** Sources with a listener: a camera that was stopped leaves none behind. */
  listening = 0;
  readonly #device = this.#source();
  readonly #permission = this.#source();
  readonly #visible = this.#source();

  readonly edge: MediaEdge = {
    secure: () => this.isSecure,
    allowedByServer: () => this.isAllowedByServer,
    permission: async () => this.state,
    videoInputs: async () => this.devices,
    getUserMedia: (constraints) => this.#open(constraints),
    visible: () => this.isVisible,
    deviceChanges: this.#device,
    permissionChanges: this.#permission,
    visibilityChanges: this.#visible,
    setTimer: (run, ms) => {
      const key = {};
      this.#timers.set(key, { at: this.#now + ms, run });
      return () => this.#timers.delete(key);
    },
  };

  get live(): FakeTrack[] {
    return this.tracks.filter((track) => track.readyState === 'live');
  }
  get last(): FakeTrack {
    const track = this.tracks.at(-1);
    if (!track) throw new Error('no camera was opened');
    return track;
  }

  async plug(devices: FakeDevice[]): Promise<void> {
    this.devices = devices;
    await tell(this.#device);
  }
  async allow(): Promise<void> {
    this.state = 'granted';
    this.refuse = () => undefined;
    await this.permissionChanged();
  }
  permissionChanged(): Promise<void> {
    return tell(this.#permission);
  }
  async show(visible: boolean): Promise<void> {
    this.isVisible = visible;
    await tell(this.#visible);
  }
  /** Moves the clock on, ringing every timer on its way. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await flushTasks();
    for (;;) {
      const due = [...this.#timers].sort((a, b) => a[1].at - b[1].at)[0];
      if (!due || due[1].at > end) break;
      this.#now = due[1].at;
      this.#timers.delete(due[0]);
      due[1].run();
      await flushTasks();
    }
    this.#now = end;
  }

  #source(): Emitter<void> {
    return emitter(() => {
      this.listening += 1;
      return () => (this.listening -= 1);
    });
  }
  async #open({ video }: MediaStreamConstraints): Promise<MediaStream> {
    const constraints = video as MediaTrackConstraints;
    this.asked.push(constraints);
    const side = (constraints.width as { ideal?: number } | undefined)?.ideal ?? 0;
    await this.holdBack?.();
    const refusal = this.refuse(side, constraints);
    if (refusal) throw named(refusal);
    // As Chromium: an exact id is taken at its word, an ideal one is ignored.
    const wanted = (constraints.deviceId as { exact?: string } | undefined)?.exact;
    const found = this.devices.find((one) => one.deviceId === wanted);
    if (wanted && !found && this.devices.length > 0)
      throw named('OverconstrainedError', { constraint: 'deviceId' });
    const device =
      found ?? this.devices.find((one) => one.facingMode === 'environment') ?? this.devices[0];
    if (!device) throw named('NotFoundError');
    const track = new FakeTrack(device, side || 640, constraints);
    this.tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  }
}

/** A video element whose pictures come when the test says so; the first one of a stream is its `loadeddata`. */
export class FakeVideo extends EventTarget {
  #stream: MediaProvider | null = null;
  currentTime = 0;
  readyState = 0;
  play = async (): Promise<void> => undefined;

  get element(): VideoLike {
    return this;
  }
  get srcObject(): MediaProvider | null {
    return this.#stream;
  }
  set srcObject(stream: MediaProvider | null) {
    this.#stream = stream;
    this.currentTime = 0;
    this.readyState = 0;
  }
  async picture(): Promise<void> {
    this.currentTime += 1;
    const isFirst = this.readyState === 0;
    this.readyState = 2;
    if (isFirst) this.dispatchEvent(new Event('loadeddata'));
    await flushTasks();
  }
}
