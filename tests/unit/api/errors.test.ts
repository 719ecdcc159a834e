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
import { wrongFields } from '../../../src/api/issues.ts';

const apiError = (status: number, body?: unknown, statusText = 'Words') =>
  new ApiError({ url: 'http://plant.test/v1', status, statusText, body });

/** Their words are in `tests/unit/specification.test.ts`. */
const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504];

describe('the catalogue', () => {
  test('any other status is a generic error with status, status text and body', () => {
    const error = apiError(418, { tea: true }, "I'm a teapot");
    expect(error.message).toBe(`Generic Error 418 I'm a teapot {"tea":true}`);
    expect(apiError(507, 'disk full', 'Insufficient Storage').message).toBe(
      'Generic Error 507 Insufficient Storage disk full',
    );
  });

  test("a proxy's page of markup is a generic error with the first of its words", () => {
    const page = `<!DOCTYPE html>\n<html><body><h1>Too Large</h1>\r\n<hr>${'nginx '.repeat(999)}</body>`;
    const { message } = apiError(413, page, 'Payload Too Large');
    expect(message).toMatch(/^Generic Error 413 Payload Too Large Too Large nginx nginx/);
    expect(message.length).toBeLessThan(250);
  });

  test('a reason that contains the seconds to wait has no other advice beside it', () => {
    const detail = 'Too many requests. Try again in 7 s.';
    const answer = { url: '', status: 429, statusText: '', body: { detail } };
    expect(adviceFor(new ApiError({ ...answer, retryAfter: '7' }))).toBe('');
    expect(adviceFor(new ApiError(answer))).toBe('Wait a minute, then try again.');
  });

  test('every failure says what to do', () => {
    const failures = [
      ...STATUSES.map((status) => apiError(status)),
      apiError(418),
      new TypeError('Failed to fetch'),
      new RequestAborted(),
    ];
    for (const failure of failures) expect(adviceFor(failure)).toMatch(/^[A-Z].*\.$/);
  });

  test('an error whose text says what to do does not say it twice', () => {
    expect(adviceFor(new UnansweredError('Gone. Check the network.'))).toBe('');
    expect(adviceFor(new AnswerError('Odd. Tell IT.'))).toBe('');
    const ended = Object.assign(new Error('Sign in to continue.'), { name: 'SignInNeeded' });
    expect(adviceFor(ended)).toBe('');
  });
});

describe('the reason of a failure', () => {
  test("the reason of a failure is the plant's detail where it has one", () => {
    expect(reasonOf(apiError(409, { detail: 'The order is done.' }))).toBe('The order is done.');
  });

  test("the reason of a 422 is every message of the plant's rules, each once", () => {
    const detail = [
      { loc: ['body', 'codes', 0], msg: 'A1 is in the list twice', type: 'duplicate' },
      { loc: ['body', 'codes', 3], msg: 'A1 is in the list twice', type: 'duplicate' },
      { loc: ['body', 'codes'], msg: 'A case holds 10, and the list has 9', type: 'wrong_count' },
    ];
    expect(reasonOf(apiError(422, { detail }))).toBe(
      'A1 is in the list twice; A case holds 10, and the list has 9',
    );
  });

  test.each([
    ['maximum', 'must be <= 1000', 'Enter 1,000 or less'],
    ['minimum', 'must be >= 1.', 'Enter 1 or more'],
    ['exclusiveMinimum', 'must be > 0', 'Enter more than 0'],
    [
      'less_than_equal',
      'Input should be less than or equal to 10000000',
      'Enter 10,000,000 or less',
    ],
    [
      'value_error.number.not_ge',
      'ensure this value is greater than or equal to 1',
      'Enter 1 or more',
    ],
    ['any', 'Value should be less than 100.5', 'Enter less than 100.5'],
    ['type', 'must be integer', 'Validation Error'],
    ['pattern', 'must match pattern "^[0-9]+$"', 'Validation Error'],
    [
      'int_parsing',
      'Input should be a valid integer, unable to parse string as an integer',
      'Validation Error',
    ],
    ['missing', 'Field required', 'Validation Error'],
  ])('the message of a validator\'s %s, "%s", is shown as "%s"', (type, msg, words) => {
    const detail = [{ loc: ['query', 'quantity'], msg, type }];
    expect(reasonOf(apiError(422, { detail }))).toBe(words);
  });

  test.each([
    ['too_many', 'Must not be greater than 10'],
    ['value_error', 'Should match the label of the pallet'],
    ['odd', 'Input ends before the tag'],
  ])('a reason of the plant with the type %s is shown as it is: %s', (type, msg) => {
    expect(reasonOf(apiError(422, { detail: [{ loc: ['query', 'quantity'], msg, type }] }))).toBe(
      msg,
    );
  });

  test('the fields of a 422 are the last names of its places, with their reasons', () => {
    const detail = [
      { loc: ['body', 'thc_content'], msg: 'must be <= 100', type: 'maximum' },
      { loc: ['body', 'cbd_content_uom'], msg: 'must be string', type: 'type' },
      { loc: ['body', 'codes', 3], msg: 'A1 is in the list twice', type: 'duplicate' },
      { msg: 'must be an object' },
    ];
    expect([...wrongFields({ detail })]).toEqual([
      ['thc_content', 'Enter 100 or less'],
      ['cbd_content_uom', undefined],
    ]);
    expect(wrongFields('gateway').size).toBe(0);
  });

  test.each([
    ['an empty text', { detail: '' }],
    ['a list of something else', { detail: [1, null, {}] }],
    ['a number', { detail: 5 }],
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
