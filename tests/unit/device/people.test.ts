import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../support/memory-storage.ts';

let storage: Storage;
beforeEach(() => {
  vi.resetModules();
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

const people = () => import('../../../src/device/people.ts');
const person = (username: string) => ({ username, name: username.toUpperCase() });

it('the tablet remembers the last six people, newest first, each once', async () => {
  const { notePerson, peopleHere } = await people();
  for (const one of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) notePerson(person(one));
  expect(peopleHere.get().map(({ name }) => name)).toEqual(['B', 'G', 'F', 'E', 'D', 'C']);
});

it('the tablet stores nothing of a person but the two names', async () => {
  const { notePerson } = await people();
  const more = { ...person('a'), email: 'a@plant.example', roles: ['x'] };
  notePerson(more);
  expect(storage.getItem('people of this tablet')).toBe('[{"username":"a","name":"A"}]');
});

it('a forgotten person is gone from the tablet, and the last one leaves nothing behind', async () => {
  const { forgetPeople, notePerson, peopleHere } = await people();
  notePerson(person('a'));
  notePerson(person('b'));
  forgetPeople(['a']);
  expect(peopleHere.get()).toEqual([person('b')]);
  forgetPeople(['b']);
  expect(storage.getItem('people of this tablet')).toBeNull();
});

it.each(['{', '{}', '[1, null, {"username": 3, "name": "A"}]'])(
  'a damaged list of people (%s) is an empty one',
  async (text) => {
    storage.setItem('people of this tablet', text);
    expect((await people()).peopleHere.get()).toEqual([]);
  },
);
