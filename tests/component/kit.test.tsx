import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { changeLanguage, chooseLanguage } from '../../src/lib/language.ts';
import { Button } from '../../src/ui/button.tsx';
import { DecimalField, DigitsField } from '../../src/ui/number-field.tsx';
import { ConfirmDialog, TitledDialog } from '../../src/ui/dialog.tsx';
import { ScreenHeader } from '../../src/ui/header.tsx';
import { Page } from '../../src/ui/page.tsx';
import { Select } from '../../src/ui/select.tsx';
import { CaseRows } from '../../src/ui/case-rows.tsx';
import { showToast } from '../../src/ui/toast.tsx';
import { Gallery } from '../support/component/gallery/gallery.tsx';
import { axeFindings, fakePlant, makeWorld, soon } from '../support/component/ui.tsx';
import { findSmall } from '../support/lost-parts.ts';

test('a button that cannot be pressed says why and is reached with Tab; a press, Enter and Space do nothing', async () => {
  const acted = vi.fn<() => void>();
  await makeWorld().open(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        acted();
      }}
    >
      <Button why="4 to go" type="submit" onPress={acted} onPressStart={acted}>
        Scan Master Case
      </Button>
    </form>,
  );
  const button = page.getByRole('button', { name: 'Scan Master Case 4 to go' });
  await expect.element(button).toBeDisabled();
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await button.click({ force: true });
  await userEvent.keyboard('{Enter} ');
  expect(acted).not.toHaveBeenCalled();
});

test('a pending button keeps its words and takes no second press', async () => {
  const pressed = vi.fn<() => void>();
  await makeWorld().open(
    <Button pending onPress={pressed}>
      Submit
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Submit' });
  await button.click({ force: true });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  expect(pressed).not.toHaveBeenCalled();
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A button that is removed in the middle of its change of colour, as one that leads on is. */
async function removedWhilePressed(): Promise<WeakRef<Element>> {
  const button = document.createElement('button');
  button.className = 'button';
  button.style.setProperty('--t-press', '10s');
  document.body.append(button);
  button.getBoundingClientRect(); // its colour before the press is known from here on
  const begun = new Promise((resolve) =>
    button.addEventListener('transitionrun', resolve, { once: true }),
  );
  button.dataset['pressed'] = 'true';
  await begun;
  await frame();
  button.remove();
  return new WeakRef(button);
}

test('a button that leaves the page while its colour changes is not kept in memory', async () => {
  await makeWorld().open(<Button>Submit</Button>); // react-aria watches transitions from here on
  const removed = await removedWhilePressed();
  const isGone = async () => {
    await cdp().send('HeapProfiler.collectGarbage');
    return removed.deref() === undefined;
  };
  await expect.poll(isGone).toBe(true);
});

function Digits({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <DigitsField label="Quantity" value={value} onChange={change} />;
}

test('a digits field holds the number again once it is put right', async () => {
  const onValue = vi.fn<(value: string) => void>();
  await makeWorld().open(<Digits onValue={onValue} />);
  await page.getByLabelText('Quantity').click();
  await userEvent.keyboard('1,5{Backspace}{Backspace}2');
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('12');
  expect(onValue).toHaveBeenLastCalledWith('12');
});

function Decimal({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <DecimalField label="THC" value={value} onChange={change} />;
}

describe('a decimal field in a language with a decimal comma', () => {
  afterEach(() => changeLanguage(chooseLanguage('en', [])));

  async function typeKeyByKey(typed: string) {
    await changeLanguage(chooseLanguage('es', ['es-ES']));
    const onValue = vi.fn<(value: string) => void>();
    await makeWorld().open(<Decimal onValue={onValue} />);
    await page.getByLabelText('THC').click();
    await userEvent.keyboard(typed);
    return { onValue, field: page.getByLabelText('THC') };
  }

  test('a decimal field with a decimal comma keeps a typed point until it is left, and then shows its comma', async () => {
    const { onValue, field } = await typeKeyByKey('0012.5');
    await expect.element(field).toHaveValue('12.5');
    expect(onValue).toHaveBeenLastCalledWith('12.5');
    await userEvent.tab();
    await expect.element(field).toHaveValue('12,5');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });
});

test('a confirm dialog has the safe choice at the right, and Escape is Cancel', async () => {
  const confirmed = vi.fn<() => void>();
  const cancelled = vi.fn<() => void>();
  await makeWorld().open(
    <ConfirmDialog isOpen onConfirm={confirmed} onCancel={cancelled}>
      <p>Do you want to finish packing?</p>
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('alertdialog', { name: 'Confirm Dialog' })).toBeVisible();
  const left = page.getByRole('button', { name: 'Confirm' }).element().getBoundingClientRect();
  const right = page.getByRole('button', { name: 'Cancel' }).element().getBoundingClientRect();
  expect(left.right).toBeLessThan(right.left);
  await userEvent.keyboard('{Escape}');
  await soon(() => cancelled.mock.calls.length).toBe(1);
  expect(confirmed).not.toHaveBeenCalled();
});

test('a dialog that is higher than the screen scrolls to its buttons', async () => {
  await makeWorld().open(
    <ConfirmDialog isOpen onConfirm={() => undefined} onCancel={() => undefined}>
      <p style={{ height: '300vh' }}>Forty codes</p>
    </ConfirmDialog>,
  );
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeInTheDocument();
  cancel.element().scrollIntoView();
  const { top, bottom } = cancel.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

/** The browser's CloseWatcher, which Android's Back closes. */
class FakeWatcher extends EventTarget {
  static open: FakeWatcher[] = [];
  constructor() {
    super();
    FakeWatcher.open.push(this);
  }
  destroy() {
    FakeWatcher.open = FakeWatcher.open.filter((one) => one !== this);
  }
  static back() {
    FakeWatcher.open.pop()?.dispatchEvent(new Event('close'));
  }
}

test("Android's Back is Cancel in a dialog, and no answer where Escape gives no answer", async () => {
  vi.stubGlobal('CloseWatcher', FakeWatcher);
  const cancelled = vi.fn<() => void>();
  const dialog = (safe: 'cancel' | 'confirm') => (
    <ConfirmDialog isOpen safe={safe} onConfirm={vi.fn<() => void>()} onCancel={cancelled}>
      <p>Do you want to finish packing?</p>
    </ConfirmDialog>
  );
  const first = await makeWorld().open(dialog('confirm'));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  FakeWatcher.back();
  FakeWatcher.back();
  expect(cancelled).not.toHaveBeenCalled();
  await first.unmount();
  await makeWorld().open(dialog('cancel'));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  FakeWatcher.back();
  expect(cancelled).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

/** Both presses remove the button that has the focus. */
function Steps({ asks = false }: { readonly asks?: boolean }) {
  const [step, setStep] = useState<'finish' | 'asked' | 'finished'>('finish');
  return (
    <>
      <ScreenHeader title="An order" />
      <Page>
        {step === 'finished' ? (
          <Button key="labels" variant={asks ? 'plain' : 'next'}>
            Labels
          </Button>
        ) : (
          <Button key="finish" onPress={() => setStep(asks ? 'asked' : 'finished')}>
            Finish Packing
          </Button>
        )}
      </Page>
      <ConfirmDialog
        isOpen={step === 'asked'}
        onConfirm={() => setStep('finished')}
        onCancel={() => setStep('finish')}
      >
        <p>Finish?</p>
      </ConfirmDialog>
    </>
  );
}

test('a button that goes with its press gives the focus to the next step', async () => {
  await makeWorld().open(<Steps />);
  await page.getByRole('button', { name: 'Finish Packing' }).click();
  await expect.element(page.getByRole('button', { name: 'Labels' })).toHaveFocus();
});

test('a dialog whose button is gone gives the focus to the title where no step is next', async () => {
  await makeWorld().open(<Steps asks />);
  await page.getByRole('button', { name: 'Finish Packing' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('heading', { name: 'An order' })).toHaveFocus();
});

test('a dialog that is left gives the focus back to its button', async () => {
  await makeWorld().open(<Steps asks />);
  await page.getByRole('button', { name: 'Finish Packing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Finish Packing' })).toHaveFocus();
});

/** The button with the focus is gone when the dialog over it closes. */
function TwoDialogs() {
  const [isOver, setOver] = useState(false);
  const [isRead, setRead] = useState(false);
  return (
    <>
      <TitledDialog title="Cases" onClose={() => undefined}>
        {isRead ? (
          <p>Five cases</p>
        ) : (
          <Button
            onPress={() => {
              setOver(true);
              setRead(true);
            }}
          >
            Try again
          </Button>
        )}
      </TitledDialog>
      <ConfirmDialog isOpen={isOver} onConfirm={() => setOver(false)} onCancel={() => undefined}>
        <p>Your sign-in has ended</p>
      </ConfirmDialog>
    </>
  );
}

test('a dialog below another one takes the focus when that one closes', async () => {
  await makeWorld().open(
    <Page>
      <TwoDialogs />
    </Page>,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Cases' })).toHaveFocus();
});

function Unit() {
  const [value, setValue] = useState('');
  const options = [
    { value: '', label: '' },
    { value: 'g', label: 'g' },
    { value: 'mg', label: 'mg' },
  ];
  return <Select label="Unit" value={value} options={options} onChange={setValue} />;
}

test('a select is opened, chosen and closed with the keyboard alone', async () => {
  await makeWorld().open(<Unit />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: /mg/ })).toHaveFocus();
});

test('a closed select has its list from the first focus on, and the arrow keys choose from it', async () => {
  await makeWorld().open(<Unit />);
  const choices = () => [...document.querySelectorAll('option')].map(({ label }) => label);
  expect(choices()).not.toContain('mg');
  await userEvent.tab();
  await soon(choices).toContain('mg');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('button', { name: /mg/ })).toHaveFocus();
});

const toasts = () =>
  [...document.querySelectorAll('.toast')].filter((one) => (one as HTMLElement).offsetHeight > 0);

const lengthOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0);

/** The value of prefers-reduced-motion; '' is the browser's own. */
const emulateMotion = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

test.each(['reduce', ''] as const)(
  'a toast closes after four seconds where reduced motion is "%s"',
  async (motion) => {
    await emulateMotion(motion);
    await makeWorld().open(<p>Screen</p>);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    showToast({ severity: 'bad', text: 'Not saved' });
    vi.advanceTimersByTime(3999);
    vi.useRealTimers();
    await expect.element(page.getByText('Not saved')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    showToast({ severity: 'bad', text: 'Not sent' });
    await expect.element(page.getByText('Not sent')).toBeVisible();
    // Only the timer can close it: no animation of the page takes as long.
    expect(document.getAnimations().filter((one) => lengthOf(one) >= 4000)).toEqual([]);
    vi.advanceTimersByTime(4000);
    vi.useRealTimers();
    await expect.poll(() => toasts().length).toBe(0);
    await emulateMotion('');
  },
);

test('of several toasts at once only the newest is shown, also when it repeats an earlier one', async () => {
  await makeWorld().open(<p>Screen</p>);
  const shown = () => toasts().map((one) => one.textContent);
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    const [text] = shown();
    if (text && text !== seen.at(-1)) seen.push(text);
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  for (const id of ['one', 'two', 'three']) showToast({ severity: 'info', text: id });
  await soon(shown).toEqual(['three']);
  showToast({ severity: 'info', text: 'two' });
  showToast({ severity: 'info', text: 'three again' });
  await soon(shown).toEqual(['three again']);
  watch.disconnect();
  expect(seen.slice(seen.indexOf('three'))).not.toContain('one');
  expect(seen.at(-1)).toBe('three again');
});

test('following the newest row scrolls the list alone, and never its surroundings', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({
    key: `${index}`,
    name: `Unit ${index + 1}`,
    code: 'U2M7c41d90e3-0a1',
    kind: index === 9 ? ('newest' as const) : ('filled' as const),
  }));
  await makeWorld().open(
    <div data-testid="around" style={{ height: 200, overflow: 'auto' }}>
      <div style={{ height: 400 }}>The camera</div>
      <div style={{ height: 60, container: 'scan / size' }}>
        <div style={{ height: '100%', display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' }}>
          <CaseRows label="Units" rows={rows} />
        </div>
      </div>
    </div>,
  );
  const list = page.getByRole('list', { name: 'Units' });
  await soon(() => list.element().scrollTop > 0).toBe(true);
  expect(page.getByTestId('around').element().scrollTop).toBe(0);
});

test('no state of a component has an accessibility fault or is too small for a gloved finger', async () => {
  fakePlant(() => ({}));
  await makeWorld().open(<Gallery />);
  expect(await axeFindings()).toEqual([]);
  expect(findSmall()).toEqual([]);
});
