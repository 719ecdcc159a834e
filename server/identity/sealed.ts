/** Values that are encrypted where they are stored (AES-256-GCM), with a key from a secret of the plant (scrypt). */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { SettingError } from '../lib/setting-values.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Sealed {
  /** Salt, initialization vector, tag and text. */
  readonly sealed: string;
}

const isSealed = (stored: unknown): stored is Sealed =>
  typeof stored === 'object' && stored !== null && 'sealed' in stored;

/** The value itself without a secret. */
export function sealed(value: unknown, secret: string | undefined): unknown {
  if (secret === undefined) return value;
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, scryptSync(secret, salt, KEY_BYTES), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const parts = Buffer.concat([salt, iv, cipher.getAuthTag(), text]);
  return { sealed: parts.toString('base64') } satisfies Sealed;
}

/** @throws SettingError without the secret, or with another one */
export function opened(
  stored: unknown,
  secret: string | undefined,
): { readonly value: unknown; readonly isClear: boolean } {
  if (!isSealed(stored)) return { value: stored, isClear: true };
  if (secret === undefined) {
    throw new SettingError(
      'The signing keys in the database are encrypted: set SIGNING_SECRET or SIGNING_SECRET_FILE as before.',
    );
  }
  const parts = Buffer.from(stored.sealed, 'base64');
  const [iv, tag] = [SALT_BYTES, SALT_BYTES + IV_BYTES];
  const text = tag + TAG_BYTES;
  const key = scryptSync(secret, parts.subarray(0, iv), KEY_BYTES);
  const decipher = createDecipheriv(CIPHER, key, parts.subarray(iv, tag));
  decipher.setAuthTag(parts.subarray(tag, text));
  try {
    const clear = Buffer.concat([decipher.update(parts.subarray(text)), decipher.final()]);
    return { value: JSON.parse(clear.toString('utf8')) as unknown, isClear: false };
  } catch (error) {
    throw new SettingError(
      'The signing keys in the database are encrypted with another SIGNING_SECRET.',
      { cause: error },
    );
  }
}
