import { describe, expect, test } from 'vitest';
import {
  adviceFor,
  AnswerError,
  ApiError,
  messageOf,
  reasonOf,
  RequestAborted,
  UnansweredError,
} from '../../../src/api/errors.ts';

const apiError = (status: number, body?: unknown, statusText = 'Words') =>
  new ApiError({ url: 'http://plant.test/v1', status, statusText, body });

const CATALOGUE = [
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden. You do not have permission to access this resource.'],
  [404, 'Not Found'],
  [409, 'Conflict'],
  [422, 'Validation Error'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
] as const;

describe('the catalogue', () => {
  test.each(CATALOGUE)('status %i reads "%s"', (status, message) => {
    expect(apiError(status).message).toBe(message);
    expect(reasonOf(apiError(status))).toBe(message);
  });

  test('any other status is a generic error with status, status text and body', () => {
    const error = apiError(418, { tea: true }, "I'm a teapot");
    expect(error.message).toBe(`Generic Error 418 I'm a teapot {"tea":true}`);
    expect(apiError(507, 'disk full', 'Insufficient Storage').message).toBe(
      'Generic Error 507 Insufficient Storage disk full',
    );
  });

  test('every failure says what to do', () => {
    const failures = [
      ...CATALOGUE.map(([status]) => apiError(status)),
      apiError(418),
      new TypeError('Failed to fetch'),
      new RequestAborted(),
    ];
    for (const failure of failures) expect(adviceFor(failure)).toMatch(/^[A-Z].*\.$/);
  });

  test('an error whose text says what to do does not say it twice', () => {
    expect(adviceFor(new UnansweredError('Gone. Check the network.'))).toBe('');
    expect(adviceFor(new AnswerError('Odd. Tell your IT.'))).toBe('');
  });
});

describe('the reason of a failure', () => {
  test("the reason of a failure is the plant's detail where it has one", () => {
    expect(reasonOf(apiError(409, { detail: 'The order is done.' }))).toBe('The order is done.');
  });

  test('the reason of a 422 is every message, each once', () => {
    const detail = [
      { loc: ['query', 'quantity'], msg: 'must be above 0', type: 'minimum' },
      { loc: ['query', 'quantity'], msg: 'must be above 0', type: 'minimum' },
      { loc: ['header'], msg: 'is missing', type: 'required' },
    ];
    expect(reasonOf(apiError(422, { detail }))).toBe('must be above 0; is missing');
  });

  test.each([
    ['an empty text', { detail: '' }],
    ['an empty list', { detail: [] }],
    ['a list of something else', { detail: [1, null, {}] }],
    ['a number', { detail: 5 }],
    ['no object', 'gateway'],
    ['null', null],
  ])('the reason of a failure is the catalogue text when the detail is %s', (_name, body) => {
    expect(reasonOf(apiError(502, body))).toBe('Bad Gateway');
  });

  test('the reason of a call without an answer is "network"', () => {
    expect(reasonOf(new UnansweredError('late'))).toBe('network');
    expect(reasonOf(new TypeError('Failed to fetch'))).toBe('network');
    expect(reasonOf(undefined)).toBe('network');
  });

  test("the reason of a stopped call is 'Request aborted'", () => {
    expect(reasonOf(new RequestAborted())).toBe('Request aborted');
  });
});

test('a message falls back where the error has none', () => {
  expect(messageOf(apiError(404), 'Failed')).toBe('Not Found');
  expect(messageOf(new Error(''), 'Failed')).toBe('Failed');
  expect(messageOf('odd', 'Failed')).toBe('Failed');
});
