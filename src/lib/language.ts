/**
 * The language of the app. Texts are written in the code in English; the catalogue of the current
 * language is loaded in two parts, so that the first screen waits for its own texts only.
 */
import { i18n, type Messages } from '@lingui/core';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { signal, type Signal, withinDeadline } from '../../reader/signals.ts';

type CataloguePart = 'first' | 'rest';

const CATALOGUES: Record<
  Language,
  Record<CataloguePart, () => Promise<{ readonly messages: Messages }>>
> = {
  en: { first: () => import('virtual:english/first'), rest: () => import('virtual:english/rest') },
  es: { first: () => import('./texts/es/first.po'), rest: () => import('./texts/es/rest.po') },
};

/** A language, and how it writes numbers and dates, as a BCP 47 tag. */
export interface LanguageInUse {
  readonly language: Language;
  readonly tag: string;
}

const ENGLISH: LanguageInUse = { language: 'en', tag: 'en-US' };
const inUse = signal<LanguageInUse>(ENGLISH);
export const languageInUse: Signal<LanguageInUse> = inUse;
// Code that runs before a catalogue is loaded uses the language of the source.
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** For Intl: numbers, dates and times are written as the language in use writes them. */
export const formatTag = (): string => inUse.get().tag;

const baseOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

const UNKNOWN_REGION = 'ZZ';

/** The region that a tag names; undefined for none, and where the tag cannot be read. */
function regionOf(tag: string): string | undefined {
  try {
    const { region } = new Intl.Locale(tag);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    return region && region !== UNKNOWN_REGION && names.of(region) ? region : undefined;
  } catch {
    return undefined;
  }
}

/** Chosen on a device of another language, it is written as where the device is from. */
function tagOfRegion(language: Language, browser: readonly string[]): string {
  const region = browser.map(regionOf).find((one) => one !== undefined);
  return region ? `${language}-${region}` : language;
}

/**
 * @param wanted the operator's choice; 'auto' takes the first language of the browser that we speak.
 * @param browser the browser's languages, best first; a region among them decides how Spanish writes
 * numbers (1,5 or 1.5), also where the browser has no Spanish. English is always the plant's: US.
 */
export function chooseLanguage(
  wanted: Language | 'auto',
  browser: readonly string[],
): LanguageInUse {
  const spoken = browser.map(baseOf).find(isLanguage) ?? 'en';
  const language = wanted === 'auto' ? spoken : wanted;
  if (language === 'en') return ENGLISH;
  return {
    language,
    tag: browser.find((tag) => baseOf(tag) === language) ?? tagOfRegion(language, browser),
  };
}

const parts = new Set<CataloguePart>();
let newest = ENGLISH;

async function load(language: Language, wanted: Iterable<CataloguePart>): Promise<void> {
  const files = await Promise.all(Array.from(wanted, (part) => CATALOGUES[language][part]()));
  for (const { messages } of files) i18n.load(language, messages);
}

/** Changes the language once its texts are there; the last call counts. */
export async function changeLanguage(next: LanguageInUse): Promise<void> {
  newest = next;
  parts.add('first');
  await load(next.language, parts);
  if (newest !== next) return;
  i18n.activate(next.language, next.tag);
  document.documentElement.lang = next.language;
  inUse.set(next);
}

/** A browser waits minutes for a file over a connection that went silent, ms. */
const FILE_LIMIT_MS = 15_000;

/**
 * A part of the app that comes after the first screen, with its texts.
 * @throws Error when they are not here in time; they may still arrive for the next attempt
 */
export async function withTexts<T>(file: Promise<T>): Promise<T> {
  parts.add('rest');
  const both = Promise.all([file, load(newest.language, ['rest'])]);
  const [loaded] = await withinDeadline(
    both,
    (onTime) => {
      const timer = setTimeout(onTime, FILE_LIMIT_MS);
      return () => clearTimeout(timer);
    },
    () => {
      throw new Error('Load failed: no answer in 15 seconds');
    },
  );
  return loaded;
}
