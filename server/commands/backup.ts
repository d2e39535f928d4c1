import {
  backUp,
  type Contents,
  holdsSecret,
  recordBackup,
  recordVerification,
  restore,
  verify,
} from '#server/modules/backup/public.ts';
import { tell } from '#server/modules/doctor/public.ts';
import { tellOfStrangers } from '#server/platform/terminal/strangers.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file>',
  summary: 'write the whole shop (database, pictures, papers, the secret in DATA_DIR) into one file, while it is open',
  execute: async ({ config, db, storage, args, print }) => {
    const file = fileOf(args, 'backup');
    const contents = await backUp(db, { storage, dataDir: config.dataDir }, file);
    await recordBackup(db, file, contents);
    const isSecretInIt = await holdsSecret(config.dataDir, config.authSecret);
    print(`${file}: ${describe(contents)}. ${SAID_OF_SECRET[String(isSecretInIt) as `${boolean | null}`]}`);
    for (const line of tellOfStrangers(contents.strangers, storage.name)) print(line);
    refuseIncomplete(`${file} was made, but it`, contents);
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore <file>',
  summary: 'fill an empty shop that is not open from a backup',
  execute: async ({ config, url, storage, args, print }) => {
    const file = fileOf(args, 'restore');
    const contents = await restore(url, { storage, dataDir: config.dataDir }, file);
    print(`Restored from ${file}: ${describe(contents)}.`);
    refuseIncomplete('The shop is restored, but the backup', contents);
  },
};

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify <file>',
  summary: 'restore a backup into a database of its own, run the integrity checks on it, and remove it again',
  execute: async ({ db, url, args, print }) => {
    const file = fileOf(args, 'verify');
    const { contents, findings } = await verify(url, file);
    const broken = findings.filter(({ count }) => count > 0);
    await recordVerification(db, contents, broken.length + contents.lost.length);
    for (const line of broken.flatMap(tell)) print(line);
    const found = `${file} can be restored, but ${broken.length} checks found faults`;
    if (broken.length > 0) refuseIncomplete(`${found}, and it`, contents);
    if (broken.length > 0) throw new Error(`${found}.`);
    refuseIncomplete(`${file} can be restored, but it`, contents);
    print(`${file} can be restored: ${describe(contents)}; all ${findings.length} checks are in order.`);
  },
};

const SAID_OF_SECRET = {
  true: 'It holds the shop’s secret: keep it safe.',
  false: 'AUTH_SECRET is not in it, and its papers open with that alone: keep both safe, and apart.',
  null: 'Keep it safe.',
};

/** Throws, with the names, for a backup without files that were damaged when it was made. */
function refuseIncomplete(what: string, { lost }: Contents): void {
  if (lost.length === 0) return;
  const names = lost.map(({ file, reason }) => `  ${file}: ${reason}`);
  throw new Error(`${what} lacks ${lost.length} files that were damaged or could not be read:\n${names.join('\n')}`);
}

function fileOf([file, ...more]: string[], name: string): string {
  if (!file || more.length > 0) throw new Error(`Usage: npm run shop -- ${name} <file>`);
  return file;
}

function describe({ createdAt, rows, files }: Contents): string {
  const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
  return `made ${createdAt}, ${count} rows in ${Object.keys(rows).length} tables, ${files} files`;
}
