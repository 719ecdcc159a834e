/** A notice comes and goes by itself: what can be pressed keeps its place, and stays uncovered. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { toast } from 'react-toastify/unstyled';
import { noteAnswer, noteSilence } from '../../src/api/reach.ts';
import { AppUpdateNotice } from '../../src/app/app-update-notice.tsx';
import { laterPart } from '../../src/app/later-part.tsx';
import { state } from '../../src/auth/sign-in-state.ts';
import { type AppUpdate, appUpdate } from '../../src/lib/app-update.ts';
import type { WritableSignal } from '../../src/lib/subscribable.ts';
import { showToast } from '../../src/ui/toast.tsx';
import '../../src/app/scan-notice.tsx';
import { notice, scan, scanAlone } from '../support/component/hand-scans.ts';
import { button } from '../support/component/orders-world.tsx';
import { render } from '../support/component/render.ts';
import { openApp, OTHER_CASE, PACKED_UNIT } from '../support/component/scanning-app.tsx';
import { soon } from '../support/component/ui.tsx';
import { json } from '../support/plant.ts';

const SIZES = [
  [1280, 800],
  [800, 1280],
  [390, 844],
] as const;

const SCREENS = {
  stations: ['/', 'Manufacturing Station 1A'],
  list: ['/station-1/production-orders', 'MO/DEMO/1'],
  choices: ['/station-2/production-order/mo-1/select-action/', 'Pack Master Case'],
  order: ['/station-1/production-order/mo-1/', 'Finish Packing'],
  overview: ['/station-2/production-order/mo-1/scan/', 'Scan Remaining Items'],
  print: ['/station-1B/production-order/mo-1/print/', 'Extra'],
  settings: ['/settings', 'As the browser'],
} as const;
type Screen = keyof typeof SCREENS;

const PRESSABLE = 'a[href], button, input, select, summary';
const OF_NOTICE = '.header-notice, .scan-notice, .update-notice, .toast, .page-notice';

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
  readonly screens: readonly Screen[];
  readonly show: () => Promise<void>;
  readonly end: () => Promise<void>;
  readonly features?: readonly ['find-codes'];
  /** Before the screen is measured. */
  readonly before?: () => Promise<void>;
}

const everywhere = Object.keys(SCREENS) as Screen[];
const update = appUpdate as WritableSignal<AppUpdate>;
const Lost = laterPart(() => Promise.reject(new Error('The file is not there.')));
const Found = laterPart(async () => () => null);
const LOST = 'A part of the app did not load. Check the network, then try again.';

const scanNotice = (code: string, words: string): Omit<Notice, 'screens'> => ({
  show: async () => {
    await scan(code);
    await expect.element(notice()).toHaveTextContent(words);
  },
  end: async () => {
    // The way of a handheld, where the notice has no room for its own Close.
    await notice().getByRole('button', { name: 'Show all of the notice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(notice()).not.toBeInTheDocument();
  },
});
const person = { subject: '1', username: 'operator', email: 'operator@demo.invalid' };

async function startWithoutPlant(): Promise<void> {
  state.set({ kind: 'offline', ...person });
  await expect.element(page.getByText('this is what this tablet read last')).toBeVisible();
}

const NOTICES: Readonly<Record<string, Notice>> = {
  'the notice of a foreign scan': {
    screens: everywhere,
    ...scanNotice('4006381333931', 'This is a product barcode.'),
  },
  'the notice of a case of another order': {
    screens: ['order', 'overview', 'print', 'choices'],
    ...scanNotice(OTHER_CASE, 'A shipper case of another order, MO/DEMO/2'),
  },
  'the notice of a packed unit': {
    screens: ['list', 'order', 'choices'],
    features: ['find-codes'],
    ...scanNotice(PACKED_UNIT, 'A packed unit'),
  },
  'the notice of a new version': {
    screens: everywhere,
    before: async () => {
      await render(<AppUpdateNotice />);
    },
    show: async () => {
      update.set('waiting');
      await expect.element(page.getByText('A new version is ready')).toBeVisible();
    },
    end: async () => {
      update.set('none');
      await expect.element(page.getByText('A new version is ready')).not.toBeInTheDocument();
    },
  },
  'the notice of a missing part of the app': {
    screens: everywhere,
    show: async () => {
      await render(<Lost onMissing={() => undefined} />);
      await expect.element(page.getByText(LOST)).toBeVisible();
    },
    end: async () => {
      await render(<Found />);
      await expect.element(page.getByText(LOST)).not.toBeInTheDocument();
    },
  },
  'the sign that the plant is away': {
    screens: everywhere,
    show: async () => {
      noteSilence();
      await soon(() => document.querySelector('.offline-chip')).not.toBeNull();
    },
    end: async () => {
      noteAnswer();
      await soon(() => document.querySelector('.offline-chip')).toBeNull();
    },
  },
  'the end of a start without the plant': {
    screens: everywhere,
    before: startWithoutPlant,
    show: async () => {
      state.set({ kind: 'signed-in', ...person });
      await soon(() => document.querySelector('.offline-chip')).toBeNull();
    },
    end: startWithoutPlant,
  },
  'a toast': {
    screens: ['list', 'order', 'settings'],
    show: async () => {
      showToast({ severity: 'ok', text: 'Packing of MO/DEMO/1 is finished: 1,240.00 Units.' });
      await soon(() => document.querySelector('.toast')).not.toBeNull();
    },
    end: async () => {
      toast.dismiss();
      await soon(() => document.querySelector('.toast')).toBeNull();
    },
  },
  'the message that a list is old': {
    screens: ['list'],
    show: async () => {
      vi.mocked(fetch).mockImplementationOnce(async () => json({}, 500));
      await button('Refresh').click();
      await expect.element(page.getByText('The rows below are the ones')).toBeInTheDocument();
    },
    end: async () => {
      await button('Refresh').click();
      await expect.element(page.getByText('The rows below are the ones')).not.toBeInTheDocument();
    },
  },
};

scanAlone();
afterEach(async () => {
  await cleanup();
  noteAnswer();
  update.set('none');
});

test.each(Object.entries(NOTICES))(
  '%s moves and covers nothing to press on any size of screen',
  async (_name, { screens, show, end, before, features = [] }) => {
    const found: string[] = [];
    for (const screen of screens) {
      const [path, words] = SCREENS[screen];
      await openApp(path, undefined, undefined, { features });
      await expect.element(page.getByText(words).first()).toBeVisible();
      await before?.();
      for (const [width, height] of SIZES) {
        await page.viewport(width, height);
        await new Promise(requestAnimationFrame);
        const steady = places();
        expect(steady.length).toBeGreaterThan(0);
        await show();
        found.push(...disturbed(steady).map((one) => `${screen}, ${width}, shown: ${one}`));
        await end();
        found.push(...disturbed(steady).map((one) => `${screen}, ${width}, gone: ${one}`));
      }
      await cleanup();
      vi.restoreAllMocks();
    }
    expect(found).toEqual([]);
  },
);
