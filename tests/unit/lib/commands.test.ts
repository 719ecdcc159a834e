import { expect, test } from 'vitest';
import { possibleCodes } from '../../../contract/case-code.ts';
import { LAYOUT_TABLE } from '../../../contract/layout-table.ts';
import { KEY_CODES } from '../../../contract/us-layout.ts';
import { buttonOf, commandOf, COMMANDS, commandText, offer } from '../../../src/lib/commands.ts';

test('no text with a command holds what could be a case code, whatever is beside it', () => {
  for (const command of COMMANDS) {
    const text = commandText(command);
    expect(possibleCodes(text)).toEqual([]);
    expect(possibleCodes(`${text}SBTf406ca55-accc`).filter((code) => text.includes(code))).toEqual(
      [],
    );
    expect(commandOf(text.toLowerCase())).toBe(command);
    expect(commandOf(`${text}\n`)).toBe(command);
    expect(commandOf(`x${text}`)).toBeUndefined();
    expect(commandOf(`${text}x`)).toBeUndefined();
  }
});

test('commands are typed alike on the usual layouts of all countries with Latin letters', () => {
  const letters = new Set(COMMANDS.flatMap((command) => [...commandText(command).toLowerCase()]));
  const [us] = LAYOUT_TABLE.US;
  const different = Object.entries(LAYOUT_TABLE).flatMap(([name, [plain]]) =>
    [...letters].some((letter) => plain[us.indexOf(letter)] !== letter) ? [name] : [],
  );
  expect(KEY_CODES.length).toBe(us.length);
  const otherScripts = ['RU', 'UA', 'GR', 'IL', 'BG', 'RS', 'SA', 'IR', 'IN', 'TH'];
  const rare = ['US-Colemak', 'US-Dvorak', 'FR-Bépo', 'DE-Neo', 'TR-F'];
  expect(different).toEqual([...otherScripts, ...rare]);
});

test('the newest button of a command is pressed, and none after it has gone', () => {
  const pressed: string[] = [];
  const button = (name: string) => () => ({ why: undefined, press: () => void pressed.push(name) });
  const undoFirst = offer('undo', button('first'));
  const undoSecond = offer('undo', button('second'));
  buttonOf('undo')?.press();
  undoSecond();
  buttonOf('undo')?.press();
  undoFirst();
  expect(buttonOf('undo')).toBeUndefined();
  expect(pressed).toEqual(['second', 'first']);
});

test('a command in full width is the command', () => {
  const wide = Array.from(commandText('undo'), (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );
  expect(commandOf(wide.join(''))).toBe('undo');
});
