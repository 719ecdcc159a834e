/** The people who signed in on this tablet last, for a change of the operator. Only their names, and only here. */
import { readStored, storedSignal, writeStored } from '../lib/storage.ts';
import type { Signal } from '../../reader/signals.ts';
import { isRecord, parsedJson } from '../lib/unknown.ts';

export interface TabletPerson {
  /** Name for the sign-in. */
  readonly username: string;
  /** Name for people. */
  readonly name: string;
}

const PEOPLE = 'people of this tablet';
/** The newest people are kept. */
const MOST_PEOPLE = 6;

/** Newest first. */
export const peopleHere: Signal<readonly TabletPerson[]> = storedSignal([PEOPLE], () => {
  const stored = parsedJson(readStored(PEOPLE));
  return Array.isArray(stored) ? stored.filter(isPerson) : [];
});

export function notePerson({ username, name }: TabletPerson): void {
  const others = peopleHere.get().filter((one) => one.username !== username);
  write([{ username, name }, ...others].slice(0, MOST_PEOPLE));
}

export const forgetPeople = (usernames: readonly string[]): void =>
  write(peopleHere.get().filter(({ username }) => !usernames.includes(username)));

const write = (people: readonly TabletPerson[]): void =>
  void writeStored({ [PEOPLE]: people.length > 0 ? JSON.stringify(people) : null });

const isPerson = (value: unknown): value is TabletPerson =>
  isRecord(value) && typeof value['username'] === 'string' && typeof value['name'] === 'string';
