/**
 * Printed codes that press buttons (decision 69). A command is the name of a button: a button names its command, and
 * a command has an effect only while its button is on the screen and can be pressed.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { toPlainText } from '../../contract/plain-text.ts';
import { emitter } from './subscribable.ts';

/**
 * Eleven letters are never a case code. These letters have the same keys on the usual layouts of all countries with Latin letters:
 * no digit or sign, and none of A, I, M, Q, W, Y and Z, which some layouts move.
 */
const PREFIX = 'FLOORDO';
const TEXTS = {
  'scan-and-pack': 'OPEN',
  undo: 'UNDO',
  'close-case': 'CLOSE',
  submit: 'NEXT',
  'go-back': 'RETURN',
  repeat: 'ECHO',
} as const;

export type Command = keyof typeof TEXTS;
const isCommand = (name: string): name is Command => Object.hasOwn(TEXTS, name);
export const COMMANDS = Object.keys(TEXTS).filter(isCommand);

/** Content of its printed code. */
export const commandText = (command: Command): string => PREFIX + TEXTS[command];

const BY_TEXT = new Map(COMMANDS.map((command) => [commandText(command), command]));

/** The command that a scanned text is; scanners lose Shift. */
export const commandOf = (text: string): Command | undefined =>
  BY_TEXT.get(toPlainText(text).trim().toUpperCase());

/** A command, and what read it. */
export interface ScannedCommand {
  /** 'several' where one picture shows more than one. */
  readonly command: Command | 'several';
  readonly by: 'hand scanner' | 'camera';
}

export const scannedCommands = emitter<ScannedCommand>();

/** A button that a command presses. */
export interface Pressable {
  /** Why it cannot be pressed; '' where it only looks disabled. */
  readonly why: string | undefined;
  readonly press: () => void;
}

const buttons = new Map<Command, Set<() => Pressable>>();

/** @returns the undo */
export function offer(command: Command, button: () => Pressable): () => void {
  const offered = buttons.get(command) ?? new Set();
  buttons.set(command, offered.add(button));
  return () => void offered.delete(button);
}

/** The button on the screen, the newest where there are two; undefined for none. */
export const buttonOf = (command: Command): Pressable | undefined =>
  [...(buttons.get(command) ?? [])].at(-1)?.();

/** Lets a command press a button while it is on the screen. */
export function useCommand(command: Command, button: Pressable): void {
  const latest = useRef(button);
  // A layout effect: a scanner's command may arrive less than 100 ms after the scan that enables its button.
  useLayoutEffect(() => {
    latest.current = button;
  });
  useEffect(() => offer(command, () => latest.current), [command]);
}
