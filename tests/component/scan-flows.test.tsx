import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { store } from '../../src/lib/store.ts';
import type { ScanSession } from '../../src/packing/session/scan-session.ts';
import { ScanDock } from '../../src/screens/scan/scan-dock.tsx';
import { render } from '../support/component/render.ts';
import { sessionAtom } from '../../src/packing/session/atoms.ts';
import { newTools } from '../support/session.ts';
import { code, flushTasks, STRAY_SHIPPERS, UNITS } from '../support/packing.ts';
import { button } from '../support/component/orders-world.tsx';
import { closeScan, heading, openScan as scan } from '../support/component/scan-screen.tsx';
import { SMALL_CASES } from '../support/orders.ts';
import { findTextFaults } from '../support/lost-parts.ts';
import { soon, TABLET } from '../support/component/ui.tsx';

const [a, b] = STRAY_SHIPPERS as [string, string];
const [u1, u2, u3] = UNITS as [string, string, string];
afterEach(closeScan);

describe('station 1B', () => {
  it('station 1B packs without a press when the shipper case is read, and begins again', async () => {
    const screen = await scan('pack-shipper');
    await screen.see(u1, u2, u3);
    await screen.see(a);
    await flushTasks();
    expect(screen.tools.port.sent.map((sent) => sent.request)).toEqual([
      { kind: 'pack-shipper-case', body: { shipper_case_uid: a, unit_uids: [u1, u2, u3] } },
    ]);
    await expect.element(heading('Scan Units')).toBeVisible();
    await expect.element(page.getByText('0 of 3 scanned')).toBeInTheDocument();
    expect(screen.left).toEqual([]);
  });

  it('station 1B returns to the overview after the last planned case, without a question', async () => {
    const order = { ...SMALL_CASES, sc_planned_qty: 13, sc_packed_qty: 12, iu_packed_qty: 36 };
    const screen = await scan('pack-shipper', 3, newTools(), order);
    await screen.see(u1, u2, u3);
    await screen.see(a);
    await flushTasks();
    await screen.show({ ...order, sc_packed_qty: 13, iu_packed_qty: 39 });
    await soon(() => screen.left).toEqual(['left']);
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  });

  it('station 1B stays in the scan for a further case after Pack more', async () => {
    const order = { ...SMALL_CASES, id: 'mo-more', sc_planned_qty: 12, produced_quantity: 36 };
    const screen = await scan('pack-shipper', 3, newTools(), order);
    await button('Pack more').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await screen.see(u1, u2, u3);
    await screen.see(a);
    await flushTasks();
    await expect.element(page.getByText('0 of 3 scanned')).toBeInTheDocument();
    expect(screen.left).toEqual([]);
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  });

  it('station 1B leaves with Go Back, and from the second phase returns to the units', async () => {
    const screen = await scan('pack-shipper');
    await screen.see(u1, u2, u3);
    await button('Go Back').click();
    await expect.element(heading('Scan Units')).toBeVisible();
    expect(screen.left).toEqual([]);
    await button('Go Back').click();
    expect(screen.left).toEqual(['left']);
  });

  it('a message without a detail has one line and no empty paragraph', async () => {
    const screen = await scan('pack-shipper');
    await screen.see(u1);
    const notice = { severity: 'ok', title: 'One line' } as const;
    store.set(sessionAtom, { ...store.get(sessionAtom)!, notice });
    await expect.element(page.getByText('One line')).toBeVisible();
    expect(document.querySelectorAll('.message > p')).toHaveLength(1);
  });
});

describe('unpacking', () => {
  it('the unpack scan says what is in the case, and asks before more than one case is loose', async () => {
    const screen = await scan('unpack');
    const packed = code('I', 90);
    await screen.see(packed);
    await expect
      .element(page.getByText(`Case ${packed}: 5 shipper cases in it`).first())
      .toBeVisible();
    await button('Unpack').click();
    await expect.element(page.getByText('Unpack 5 shipper cases?')).toBeVisible();
    await button('Cancel').click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.tools.port.sent).toEqual([]);
    await button('Unpack').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpack' }).click();
    await expect.poll(() => screen.tools.port.sent.length).toBe(1);
  });
});

describe('stray items', () => {
  it('the scan of stray items numbers cases and units separately, and submits when there is at least one', async () => {
    const screen = await scan('pack-remaining');
    await expect
      .element(heading('Scan Stray Shipper Cases or Stray Individual Units'))
      .toBeVisible();
    await expect.element(button(/Submit Scan one first/)).toBeDisabled();
    await screen.see(a, u1, b);
    await expect.element(page.getByText('Stray ShipperCase 2')).toBeInTheDocument();
    await expect.element(page.getByText('Stray Unit 1')).toBeInTheDocument();
    await button('Submit').click();
    await flushTasks();
    expect(screen.tools.port.sent[0]?.request).toEqual({
      kind: 'pack-remaining-items',
      body: { stray_case_uids: [a, u1, b] },
    });
  });
});

it('no name of a remaining item lies on its code, on any screen', async () => {
  const screen = await scan('pack-remaining', 0);
  await screen.see(...STRAY_SHIPPERS.slice(0, 12), ...UNITS.slice(0, 2));
  await expect.element(page.getByText('Stray Unit 2')).toBeInTheDocument();
  for (const [width, height] of [
    [1280, 800],
    [800, 1280],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    expect([width, findTextFaults('.case-rows')]).toEqual([width, []]);
  }
  await page.viewport(TABLET.width, TABLET.height);
});

it('a question whose case is gone is not asked of the next case without a press', async () => {
  const dispatch = vi.fn<ScanSession['dispatch']>();
  const dockOf = (caseCode?: string) => (
    <ScanDock
      words={{
        dock: [
          { action: 'undo', words: 'Undo' },
          { action: 'submit', words: 'Unpack', next: true },
        ],
        question: caseCode
          ? { title: 'Unpack 2 cases?', detail: `All of case ${caseCode}`, confirm: 'Unpack' }
          : undefined,
      }}
      session={{ dispatch } as unknown as ScanSession}
      onGoBack={vi.fn<() => void>()}
      onReprint={vi.fn<() => void>()}
      onRest={vi.fn<() => void>()}
    />
  );
  const question = page.getByRole('alertdialog', { name: 'Unpack 2 cases?' });
  const { rerender } = await render(dockOf(a));
  await button('Unpack').click();
  await expect.element(question).toBeVisible();
  await rerender(dockOf());
  await expect.element(question).not.toBeInTheDocument();
  await rerender(dockOf(b));
  await expect.element(button('Unpack')).toBeEnabled();
  expect(question.query()).toBeNull();
  await button('Unpack').click();
  await expect.element(question).toBeVisible();
  await rerender(dockOf(a));
  await expect.element(question).not.toBeInTheDocument();
  expect(dispatch).not.toHaveBeenCalled();
});
