import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { casesOf } from '../../src/api/cases.ts';
import { newTools, openScreen } from '../support/session.ts';
import { SMALL_CASES } from '../support/orders.ts';
import { INVENTORY, MASTERS, flushTasks, STRAY_SHIPPERS } from '../support/packing.ts';
import { button } from '../support/component/orders-world.tsx';
import { closeScan, heading, openScan as scan } from '../support/component/scan-screen.tsx';
import { axeFindings } from '../support/component/ui.tsx';
import { soon } from '../support/component/ui.tsx';

const [a, b, c] = STRAY_SHIPPERS as [string, string, string];
const master = MASTERS[0]!;
afterEach(closeScan);

describe('scanning at station 2', () => {
  it('station 2 begins with empty places and disabled buttons, and shows each code until it is undone', async () => {
    const screen = await scan();
    await expect.element(heading('Scan & Pack Shipper Cases')).toBeVisible();
    await expect.element(page.getByText('0 of 3 scanned')).toBeInTheDocument();
    await expect.element(page.getByText('Show 3 more shipper cases')).toBeVisible();
    await expect.element(page.getByText('Shipper Case 3')).toBeInTheDocument();
    await expect.element(button(/Scan Master Case 3 to go/)).toBeDisabled();
    await expect.element(button(/Submit & Next Master case first/)).toBeDisabled();
    await expect.element(page.getByText('Scanned / Total Shipper Case')).toBeVisible();
    // Enter of a scanner must find none.
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
    await screen.see(a, b);
    await expect.element(page.getByText('2 of 3 scanned')).toBeInTheDocument();
    await expect.element(page.getByText('Show 1 more shipper case', { exact: true })).toBeVisible();
    await expect.element(page.getByText(`…${b.slice(-8)}`)).toBeVisible();
    await button('Undo last').click();
    await expect.element(page.getByText('1 of 3 scanned')).toBeInTheDocument();
  });

  it('station 2 gives one picture the whole place, and the list below it is as high', async () => {
    const before = [window.innerWidth, window.innerHeight] as const;
    await page.viewport(1280, 800);
    await scan();
    await expect.element(page.getByText('Shipper Case 3')).toBeVisible();
    const pictures = document.querySelectorAll('.scan__cameras figure');
    expect(pictures).toHaveLength(1);
    const { width, height } = pictures[0]!.getBoundingClientRect();
    expect(width / height).toBeCloseTo(16 / 9, 1);
    const list = document.querySelector('.case-rows')!.getBoundingClientRect();
    expect(list.height / height).toBeGreaterThan(0.9);
    await page.viewport(...before);
  });

  it('an order that was finished elsewhere has its status as the figure and counts nothing, until it is reopened', async () => {
    const screen = await scan();
    const message = () => document.querySelector('.scan > .message')?.textContent;
    const figure = () => document.querySelector('.counter__number > [aria-hidden]')?.textContent;
    const ended = 'The order is Done';
    await screen.see(a, b, c);
    await screen.see(master);
    await screen.show({ ...SMALL_CASES, status: 'DONE' });
    await soon(message).toContain(ended);
    await soon(figure).toBe('Done');
    await screen.see(STRAY_SHIPPERS[3]!);
    await expect.element(button(`Submit & Next ${ended}`)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.sounds.at(-1)).toBe('rejected');
    const refusal = () => document.querySelector('.scan > .message.tone--bad')?.textContent;
    await soon(refusal).toContain(ended);
    await screen.show(SMALL_CASES);
    await expect.element(button('Submit & Next')).toHaveAttribute('aria-disabled', 'false');
    await soon(message).not.toContain(ended);
  });

  it('a case that is empty by the lists has them read again: station 1B may have filled it just now', async () => {
    const screen = await scan();
    const newLists = vi.spyOn(screen.queries, 'invalidateQueries');
    screen.session.dispatch({ type: 'lists', inventory: { ...INVENTORY, fillsCases: true } });
    await screen.read(a);
    await soon(() => newLists.mock.calls).toEqual([[{ queryKey: casesOf(SMALL_CASES.id) }]]);
  });

  it('station 2 packs with Submit & Next, by keyboard alone, and leaves for the overview', async () => {
    const screen = await scan();
    await screen.see(a, b, c);
    await screen.see(master);
    await expect.element(button('Submit & Next')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await flushTasks();
    expect(screen.tools.port.sent.map((sent) => sent.request)).toEqual([
      {
        kind: 'pack-master-case',
        body: { master_case_uid: master, shipper_case_uids: [a, b, c] },
      },
    ]);
    await expect.poll(() => screen.left).toEqual(['left']);
  });

  it('station 2 on a handheld shows a wide picture, the newest place and a whole long refusal', async () => {
    const before = [window.innerWidth, window.innerHeight] as const;
    await page.viewport(390, 844);
    const box = (part: string) =>
      document.querySelector(`.scan > ${part}`)!.getBoundingClientRect();
    const isInSight = (place: number) => {
      const row = document.querySelectorAll('.case-row')[place - 1]!.getBoundingClientRect();
      const list = box('.case-rows');
      return row.left >= list.left - 1 && row.right <= list.right + 1 && row.height <= list.height;
    };
    const tools = newTools();
    const reason = 'the line of packing is down until the shift leader has started it again';
    tools.port.answers = [{ kind: 'refused', reason, conflicts: [] }];
    const screen = await scan('pack-master', 5, tools);
    expect([isInSight(1), isInSight(4)]).toEqual([true, false]);
    expect(box('.scan__cameras')).toMatchObject({
      width: 390,
      height: expect.closeTo((390 * 9) / 16, 0),
    });
    await screen.see(...STRAY_SHIPPERS.slice(0, 4));
    await expect.element(page.getByText('4 of 5 scanned')).toBeInTheDocument();
    await soon(() => [isInSight(1), isInSight(4)]).toEqual([false, true]);
    await screen.see(STRAY_SHIPPERS[4]!);
    await expect.element(page.getByText('All 5 shipper cases are scanned')).toBeVisible();
    const [picture, dock, list] = [box('.scan__cameras'), box('.scan-dock'), box('.case-rows')];
    expect(picture.width).toBe(390);
    expect(picture.height).toBeCloseTo((390 * 9) / 16, 0);
    await screen.see(master);
    await button('Submit & Next').click();
    await expect.element(page.getByText('The other 5 are kept.').first()).toBeVisible();
    const message = document.querySelector('.scan > .message')!;
    expect(message.scrollHeight).toBeLessThanOrEqual(message.clientHeight);
    expect(box('.message').bottom).toBeLessThanOrEqual(dock.top);
    expect(box('.scan__cameras').height).toBe(picture.height);
    expect(box('.scan-dock')).toEqual(dock);
    expect(box('.case-rows').top).toBeCloseTo(list.top, 0);
    expect(dock.bottom).toBeLessThanOrEqual(844);
    await page.viewport(...before);
  });
});

describe('correcting', () => {
  it('the scan page removes any line from the list of codes', async () => {
    const screen = await scan();
    await screen.see(a, b);
    await button('More').click();
    await button('Remove Shipper Case 1').click();
    await button('Close').click();
    await expect.element(page.getByText('1 of 3 scanned')).toBeInTheDocument();
    await expect.element(page.getByText(`…${b.slice(-8)}`).first()).toBeVisible();
  });

  it('the scan page accepts a code typed from a damaged label, and refuses other texts', async () => {
    await scan();
    await button('More').click();
    await page.getByLabelText('Code of a damaged label').fill('S12');
    await button('Add').click();
    await expect.element(page.getByText(/are not those of one label/)).toBeVisible();
    await page.getByLabelText('Code of a damaged label').fill(a.slice(-6));
    await button('Add').click();
    await expect.element(page.getByText('1 of 3 scanned')).toBeInTheDocument();
  });
});

describe('a screen reader', () => {
  /** Every text that the live region was given. */
  function listen(): readonly string[] {
    const said: string[] = [];
    const region = document.querySelector('output.visually-hidden')!;
    const observer = new MutationObserver(() => {
      if (region.textContent !== '') said.push(region.textContent);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    return said;
  }

  it('a screen reader announces a removed code, and the next one although its sentence is the same', async () => {
    const screen = await scan('pack-master', 10);
    const said = listen();
    const acts = [
      async () => (await screen.read(a), await screen.read(b)),
      () => screen.read(c),
      () => button('Undo last').click(),
      () => screen.read(c),
    ];
    for (const [index, act] of acts.entries()) {
      await act();
      screen.tools.clock.advance(1000);
      await expect.poll(() => said.length).toBe(index + 1);
    }
    expect(said).toEqual([
      '2 accepted, 2 of 10.',
      '1 accepted, 3 of 10.',
      'Removed, 2 of 10.',
      '1 accepted, 3 of 10.',
    ]);
  });

  it('a screen reader announces the reason again for a refused code that is shown again', async () => {
    const screen = await scan();
    const said = listen();
    for (const time of [1, 2]) {
      await screen.read(master);
      screen.tools.clock.advance(1000);
      await expect.poll(() => said.length).toBe(time);
    }
    expect(said[1]).toBe(said[0]);
  });
});

describe('after a reload', () => {
  async function interrupted() {
    const tools = newTools();
    const before = await openScreen(tools);
    await before.see(a, b);
    return scan('pack-master', 3, tools);
  }

  it('a scan page after a reload asks whether to continue, with the safe answer focused', async () => {
    await interrupted();
    await expect.element(page.getByRole('heading', { name: /^2 of 3 scanned at / })).toBeVisible();
    await expect.element(button('Continue')).toHaveFocus();
    await button('Continue').click();
    await expect.element(page.getByText('2 of 3 scanned', { exact: true })).toBeInTheDocument();
  });

  it('a scan page after a reload starts over on request, and Escape is no answer', async () => {
    await interrupted();
    await expect.element(button('Continue')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Start over')).toBeVisible();
    await button('Start over').click();
    await expect.element(page.getByText('0 of 3 scanned')).toBeInTheDocument();
  });
});

describe('accessibility', () => {
  it('the scan page has no accessibility faults', async () => {
    const screen = await scan();
    await screen.see(a);
    await screen.see(master);
    expect(await axeFindings()).toEqual([]);
    await screen.see(b, c);
    await screen.see(master);
    await expect.element(button('Submit & Next')).toBeEnabled();
    expect(await axeFindings()).toEqual([]);
  });
});
