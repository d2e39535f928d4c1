import {
  backUp,
  type Contents,
  recordBackup,
  recordVerification,
  restore,
  verify,
} from '#server/modules/backup/public.ts';
import { tell } from '#server/modules/doctor/public.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup <file>',
  summary: 'write the whole shop (database, pictures, secret) into one file, while it is open',
  execute: async ({ config, db, storage, args, print }) => {
    const file = fileOf(args, 'backup');
    const contents = await backUp(db, { storage, dataDir: config.dataDir }, file);
    await recordBackup(db, file, contents);
    print(`${file}: ${describe(contents)}. It holds the shop’s secret: keep it safe.`);
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
    await recordVerification(db, contents, broken.length);
    for (const line of broken.flatMap(tell)) print(line);
    if (broken.length > 0) throw new Error(`${file} can be restored, but ${broken.length} checks found faults.`);
    print(`${file} can be restored: ${describe(contents)}; all ${findings.length} checks are in order.`);
  },
};

function fileOf([file, ...more]: string[], name: string): string {
  if (!file || more.length > 0) throw new Error(`Usage: npm run shop -- ${name} <file>`);
  return file;
}

function describe({ createdAt, rows, files }: Contents): string {
  const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
  return `made ${createdAt}, ${count} rows in ${Object.keys(rows).length} tables, ${files} files`;
}
