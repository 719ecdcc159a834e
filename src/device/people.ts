/** The people who signed in on this tablet last, for a change of the operator. Only their names, and only here. */
import { readStored, storedChanges, writeStored } from '../lib/storage.ts';
import { externalSignal, type Signal } from '../lib/subscribable.ts';

export interface TabletPerson {
  /** Name for the sign-in. */
  readonly username: string;
  /** Name for people. */
  readonly name: string;
}

const PEOPLE = 'people of this tablet';
/** Number of people; the newest are kept. */
const MOST = 6;
const NO_PEOPLE: readonly TabletPerson[] = [];

let last: { readonly text: string | null; readonly people: readonly TabletPerson[] } = {
  text: null,
  people: NO_PEOPLE,
};

/** The same list as long as nothing changed. */
function read(): readonly TabletPerson[] {
  const text = readStored(PEOPLE);
  if (text !== last.text) last = { text, people: peopleIn(text) };
  return last.people;
}

/** Newest first. */
export const peopleHere: Signal<readonly TabletPerson[]> = externalSignal(read, (changed) =>
  storedChanges([PEOPLE]).subscribe(changed),
);

export function notePerson({ username, name }: TabletPerson): void {
  const others = read().filter((one) => one.username !== username);
  write([{ username, name }, ...others].slice(0, MOST));
}

export const forgetPeople = (usernames: readonly string[]): void =>
  write(read().filter(({ username }) => !usernames.includes(username)));

const write = (people: readonly TabletPerson[]): void =>
  void writeStored({ [PEOPLE]: people.length > 0 ? JSON.stringify(people) : null });

function peopleIn(text: string | null): readonly TabletPerson[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPerson) : NO_PEOPLE;
  } catch {
    return NO_PEOPLE;
  }
}

const isPerson = (value: unknown): value is TabletPerson =>
  typeof value === 'object' &&
  value !== null &&
  'username' in value &&
  typeof value.username === 'string' &&
  'name' in value &&
  typeof value.name === 'string';
