import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BY_SCANNER } from '../../server/identity/badge-script.ts';

const BADGE = `tfb${'bcdefghijklnoprs'.repeat(3).slice(0, 36)}`;

afterEach(() => document.body.replaceChildren());

/** A form of the sign-in page with its script, and what it sent. */
function openForm(fields: string) {
  document.body.innerHTML = `<form>${fields}</form>`;
  const form = document.querySelector('form')!;
  const sent: (readonly [string, FormDataEntryValue])[][] = [];
  form.submit = () => void sent.push([...new FormData(form)]);
  const script = document.createElement('script');
  script.textContent = `{${BY_SCANNER}}`;
  document.body.append(script);
  return sent;
}

const NAME = '<input name="username"><input name="password" type="password">';
const PIN = `<input type="hidden" name="badge" value="${BADGE}"><input name="pin" type="password">`;

test.each([
  ['as it is', BADGE],
  ['after letters', `oper${BADGE}`],
  ['on a Greek keyboard', 'τφβ'.padEnd(39, 'σ')],
  ['on a Turkish keyboard', BADGE.replaceAll('i', 'ı')],
  ['in full width', 'ｔｆｂ'.padEnd(39, 'ｓ')],
])('a badge in the field of the name leaves it and is sent: %s', async (_, text) => {
  const sent = openForm(NAME);
  await userEvent.fill(document.querySelector('input')!, text);
  expect(sent).toEqual([
    [
      ['username', ''],
      ['password', ''],
      ['badge', text],
    ],
  ]);
});

test('the next badge in the field of the PIN takes the place of the first', async () => {
  const sent = openForm(PIN);
  const next = BADGE.replaceAll('b', 'c').replace('tfc', 'tfb');
  await userEvent.fill(document.querySelector('[name=pin]')!, next);
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(sent[0]!)).toEqual({ badge: next, pin: '' });
});
