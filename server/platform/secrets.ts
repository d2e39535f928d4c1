import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

/** Characters that a secret has at least. */
const SECRET_LENGTH = 32;

type Given = Pick<Config, 'authSecret' | 'bucket' | 'dataDir'>;

const fileOf = ({ dataDir }: Given) => path.join(dataDir, 'auth.secret');

/**
 * Throws, with what to do, for a shop with a bucket and no secret in its options: each process would make one of its own, refuse the
 * sessions of the others, and seal papers that they cannot open, nor itself once its folder is gone.
 */
export function requireSharedSecret(config: Given): void {
  if (config.authSecret || config.bucket === null) return;
  const file = fileOf(config);
  const advice = existsSync(file)
    ? `This process has one of its own already: set AUTH_SECRET to the content of ${file}, or nothing that is sealed can be opened. If other processes have had others, see docs/operations.md, "A new secret", before you choose.`
    : `Take the one in auth.secret of the DATA_DIR where the shop has run so far. A new shop makes one:\n  openssl rand -base64 48`;
  throw new Error(
    `Set AUTH_SECRET: with STORAGE_URL all processes of the shop need the same secret, with which files in the bucket are sealed.\n${advice}`,
  );
}

/**
 * The secret that signs access tokens: the configured one, or one that is generated once and kept in the data folder. A command for a
 * shop that is about to move into a bucket finds the one that is there; for a bucket none is made. Throws if the file holds no secret:
 * with an empty one anybody could sign.
 */
export function authSecret(config: Given): string {
  if (config.authSecret) return config.authSecret;
  const file = fileOf(config);
  if (!existsSync(file)) {
    requireSharedSecret(config);
    make(file);
  }
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length >= SECRET_LENGTH) return secret;
  throw new Error(
    `${file} holds no secret of ${SECRET_LENGTH} characters. Take the file from a backup. Without one, delete it, and the shop makes another: see docs/operations.md, "A new secret".`,
  );
}

/** The file appears whole, so that a full disk or a kill leaves none. Of two processes that make one, the first one's stays. */
function make(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
