import { createHash, randomBytes } from 'node:crypto';

/** Begins every key, so that scanners find a leaked one. */
const MARK = 'dqk_';
const PREFIX_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const PREFIX_CHARACTERS = 12;
const SECRET_BYTES = 32;
const KEY = /^dqk_([a-z0-9]{12})_[\w-]{43}$/;

interface NewKey {
  /** The whole key: `dqk_<prefix>_<43 characters>`. */
  text: string;
  /** Finds the key. It is no secret. */
  prefix: string;
  hash: Buffer;
}

/** Makes a key of 256 random bits. Only its hash is to be kept. */
export function newApiKey(): NewKey {
  const letters = [...randomBytes(PREFIX_CHARACTERS)].map((byte) => PREFIX_ALPHABET[byte % PREFIX_ALPHABET.length]);
  const prefix = letters.join('');
  const text = `${MARK}${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { text, prefix, hash: hashOf(text) };
}

/** Whether a bearer token claims to be a key. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith(MARK);
}

/** The parts of a key that a request shows; null if it cannot be one. */
export function readApiKey(token: string): { prefix: string; hash: Buffer } | null {
  const prefix = KEY.exec(token)?.[1];
  return prefix === undefined ? null : { prefix, hash: hashOf(token) };
}

/** How people are shown which key it is. */
export function shownPrefix(prefix: string): string {
  return `${MARK}${prefix}`;
}

/** Fast on purpose: a random key of 256 bits cannot be guessed from its hash, and each call makes one. */
function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
