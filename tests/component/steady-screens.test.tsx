/** A notice comes and goes by itself: what can be pressed keeps its place, and stays uncovered. */
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from 'react-toastify/unstyled';
import { cleanup } from 'vitest-browser-react';
import { noteAnswer, noteSilence } from '../../src/api/reach.ts';
import { laterPart } from '../../src/app/later-part.tsx';
import { state } from '../../src/auth/sign-in-state.ts';
import { type AppUpdate, appUpdate } from '../../src/lib/app-update.ts';
import { changeLanguage, chooseLanguage, withTexts } from '../../src/lib/language.ts';
import { config, setConfig } from '../../src/lib/runtime-config.ts';
import type { WritableSignal } from '../../reader/signals.ts';
import { createPackingOwner, PackingContext } from '../../src/packing/owner/packing.ts';
import { showToast } from '../../src/ui/toast.tsx';
import '../../src/app/unawaited-scan.tsx';
import type { EngineState } from '../../reader/engine/types.ts';
import { engineState } from '../support/component/engine-double.ts';
import { scan, scanAlone } from '../support/component/hand-scans.ts';
import { render } from '../support/component/render.ts';
import { openApp, OTHER_CASE, PACKED_UNIT } from '../support/component/scanning-app.tsx';
import { closeScan, openScan } from '../support/component/scan-screen.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';
import { isFull } from '../support/runs.ts';

const SIZES = [
  [1280, 800],
  [800, 1280],
  [390, 844],
] as const;

/** Address and sub-screen. */
const SCREENS = {
  stations: ['/'],
  list: ['/station-1/production-orders'],
  choices: ['/station-2/production-order/mo-1/select-action/'],
  order: ['/station-1/production-order/mo-1/'],
  quantity: ['/station-1/production-order/mo-1/', 'updateqty'],
  size: ['/station-1/production-order/mo-1/', 'shippercase'],
  lab: ['/station-1/production-order/mo-1/', 'labresult'],
  extra: ['/station-1/production-order/mo-1/', 'extralabel'],
  overview: ['/station-2/production-order/mo-1/scan/'],
  print: ['/station-1B/production-order/mo-1/print/'],
  scan: ['/station-2/production-order/mo-1/scan/', 'scan'],
  'scan at 1B': ['/station-1B/production-order/mo-1/scan/', 'scan'],
  unpack: ['/station-2/production-order/mo-1/scan/', 'unpack'],
  'remaining items': ['/station-2/production-order/mo-1/scan/', 'scanremainingitems'],
  settings: ['/settings'],
  password: ['/reset-password'],
} as const satisfies Record<string, readonly [path: string, subScreen?: string]>;
type Screen = keyof typeof SCREENS;
/** A scan on these is awaited. */
const SCANS: readonly Screen[] = ['scan', 'scan at 1B', 'unpack', 'remaining items'];
const ORDER: readonly Screen[] = ['choices', 'order', 'overview', 'print'];

const PRESSABLE = 'a[href], button, input, select, summary';
const OF_NOTICE = '.header-notice, .toast, .scan > .message, .camera__note, [role=dialog]';

const pressables = () =>
  [...document.querySelectorAll(PRESSABLE)].filter((one) => !one.closest(OF_NOTICE));

interface Place {
  readonly name: string;
  readonly box: readonly number[];
  /** A finger at its centre reaches it. */
  readonly isReached: boolean;
}

function places(): readonly Place[] {
  return pressables().map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      name: one.ariaLabel ?? one.textContent,
      box: [x, y, width, height].map(Math.round),
      isReached: one.contains(top) || (top?.contains(one) ?? false),
    };
  });
}

/** Pressables that are elsewhere than before, or that something covers. */
function disturbed(before: readonly Place[]): readonly string[] {
  const now = places();
  if (now.length !== before.length) return [`${before.length} pressables are now ${now.length}`];
  return before.flatMap(({ name, box, isReached }, at) => {
    const { box: moved, isReached: reached } = now[at] ?? { box: [], isReached: false };
    const isMoved = moved.some((value, edge) => value !== box[edge]);
    return [
      ...(isMoved ? [`${name} moved from ${box.join(' ')} to ${moved.join(' ')}`] : []),
      ...(isReached && !reached ? [`${name} is covered`] : []),
    ];
  });
}

interface Notice {
  readonly on: readonly Screen[];
  readonly show: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const everywhere = Object.keys(SCREENS) as Screen[];
const elsewhere = everywhere.filter((screen) => !SCANS.includes(screen));
const update = appUpdate as WritableSignal<AppUpdate>;
const Lost = laterPart(() => Promise.reject(new Error('The file is not there.')));
const Found = laterPart(async () => () => null);
const renderPart = (part: ReactNode) =>
  render(<PackingContext value={createPackingOwner()}>{part}</PackingContext>);

const isShown = (selector: string, shown = true) =>
  soon(() => document.querySelector(selector) !== null).toBe(shown);

const scanNotice = (code: string): Pick<Notice, 'show' | 'end'> => ({
  show: async () => {
    await scan(code);
    await soon(() => document.querySelector('.header-notice')?.textContent).toMatch(/[^…]$/);
  },
  end: async () => {
    // The way of a handheld, where the notice has no room for its own Close.
    document.querySelector<HTMLElement>('.header-notice__open')?.click();
    await isShown('.dialog');
    document.querySelector<HTMLElement>('[role=dialog] .dialog__actions button')?.click();
    await isShown('.dialog', false);
    await isShown('.header-notice', false);
  },
});
const person = { subject: '1', username: 'operator', email: 'operator@demo.invalid' };

const NOTICES: Readonly<Record<string, Notice>> = {
  'the notice of a foreign scan': { on: elsewhere, ...scanNotice('4006381333931') },
  'the notice of a case of another order': { on: ORDER, ...scanNotice(OTHER_CASE) },
  'the notice of a packed unit': {
    on: ['list', 'order', 'choices'],
    show: async () => {
      setConfig({ ...config(), features: ['find-codes'] });
      await scanNotice(PACKED_UNIT).show();
    },
    end: async () => {
      await scanNotice(PACKED_UNIT).end();
      setConfig({ ...config(), features: [] });
    },
  },
  'the message of a refused label': {
    on: SCANS,
    show: async () => {
      await scan(OTHER_CASE);
      await isShown('.scan > .message.tone--bad');
    },
    end: async () => undefined,
  },
  'the notice of a new version': {
    on: everywhere,
    show: async () => {
      update.set('waiting');
      await isShown('.header-notice');
    },
    end: async () => {
      update.set('none');
      await isShown('.header-notice', false);
    },
  },
  'the notice of a missing part of the app': {
    on: everywhere,
    show: async () => {
      await renderPart(<Lost onMissing={() => undefined} />);
      await isShown('.header-notice');
    },
    end: async () => {
      await renderPart(<Found />);
      await isShown('.header-notice', false);
    },
  },
  'the sign that the plant is away': {
    on: everywhere,
    show: async () => {
      noteSilence();
      await isShown('.header-signs .chip');
    },
    end: async () => {
      noteAnswer();
      await isShown('.header-signs .chip', false);
    },
  },
  'the notice of a start without the plant': {
    on: everywhere,
    show: async () => {
      state.set({ kind: 'offline', ...person });
      await isShown('.header-notice');
    },
    end: async () => {
      state.set({ kind: 'signed-in', ...person });
      await isShown('.header-notice', false);
    },
  },
  'a toast': {
    on: everywhere,
    show: async () => {
      showToast({ severity: 'ok', text: 'Packing of MO/DEMO/1 is finished: 1,240.00 Units.' });
      await isShown('.toast');
    },
    end: async () => {
      toast.dismiss();
      await isShown('.toast', false);
    },
  },
};

scanAlone();
afterEach(async () => {
  await cleanup();
  noteAnswer();
  update.set('none');
  await changeLanguage(chooseLanguage('en', []));
});

/** A camera that starts changes its words and its button. */
const isDrawn = () =>
  document.querySelector('main') !== null &&
  !document.querySelector('.camera__note')?.textContent.includes('…') &&
  document.querySelector('.loading, .full-spinner, .scan__cameras:empty') === null;

/** A camera that is off shows so before it starts: two looks, a while apart, find the same buttons. */
async function isAtRest(): Promise<boolean> {
  const before = pressables();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const now = pressables();
  return isDrawn() && now.length === before.length && now.every((one, at) => one === before[at]);
}

/** The narrowest alone, unless all cases run. */
const sizes = isFull ? SIZES : SIZES.slice(-1);

/** What each of the notices disturbs on the open screen, in each size. */
async function disturbedBy(notices: Readonly<Record<string, Notice>>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await new Promise(requestAnimationFrame);
    await document.fonts.ready; // letters of the font that is coming are of another height
    for (const [name, notice] of Object.entries(notices)) {
      const steady = places();
      expect(steady.length).toBeGreaterThan(0);
      const note = (when: string) =>
        found.push(...disturbed(steady).map((one) => `${name}, ${when} at ${width}: ${one}`));
      await notice.show();
      note('shown');
      await notice.end();
      note('gone');
    }
  }
  return found;
}

const BLIND: readonly EngineState[] = [
  { kind: 'recovering' },
  { kind: 'unreadable', hidden: true },
  { kind: 'failed', trouble: { kind: 'not-started', detail: 'worker-hung: no answer in 30 s' } },
];

/** The one with the longer words alone, unless all cases run. */
const LANGUAGES = isFull ? (['en', 'es'] as const) : (['es'] as const);

/** Before a screen is drawn: what is on it changes its words with its next render alone. */
async function speak(language: (typeof LANGUAGES)[number]): Promise<void> {
  await withTexts(Promise.resolve());
  await changeLanguage(chooseLanguage(language, []));
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(everywhere)('no notice moves or covers anything to press: %s', async (screen) => {
    const [path, subScreen]: readonly [string, string?] = SCREENS[screen];
    await speak(language);
    await openApp(path, subScreen);
    await soon(isAtRest).toBe(true);
    const shown = Object.entries(NOTICES).filter(([, notice]) => notice.on.includes(screen));
    expect(await disturbedBy(Object.fromEntries(shown))).toEqual([]);
  });

  test('a code reader that stops moves and covers nothing to press', async () => {
    await speak(language);
    const { page: view } = await openScan();
    const notices = BLIND.map((trouble): readonly [string, Notice] => [
      trouble.kind,
      {
        on: SCANS,
        show: async () => {
          engineState.set(trouble);
          await isShown(
            trouble.kind === 'recovering' ? '.engine-note' : '.scan > .message.tone--bad',
          );
        },
        end: async () => engineState.set({ kind: 'ready' }),
      },
    ]);
    expect(await disturbedBy(Object.fromEntries(notices))).toEqual([]);
    await closeScan();
    await view.unmount();
  });
});

test('the message that a list is old moves and covers nothing to press', async () => {
  await openApp('/station-1/production-orders');
  await expect.element(page.getByText('MO/DEMO/1').first()).toBeVisible();
  const old: Notice = {
    on: ['list'],
    show: async () => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json({}, 500));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await isShown('.header-notice');
    },
    end: async () => undefined,
  };
  expect(await disturbedBy({ 'old list': old })).toEqual([]);
});
