import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '#server/platform/config.ts';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { copyStorage, type Doubtful } from '#server/platform/storage/move.ts';
import { scratchOf } from '#server/platform/storage/open.ts';
import { bucketAt } from '#server/platform/storage/options.ts';
import { s3Storage } from '#server/platform/storage/s3.ts';
import { explain, type Storage } from '#server/platform/storage/storage.ts';
import { tellOfStrangers } from '#server/platform/terminal/strangers.ts';
import type { Command } from './command.ts';
import { isSealed, sealsOf } from './seals.ts';

const USAGE = `Usage: npm run shop -- storage move --from <place> --to <place> [--quick]
  A place is folder (DATA_DIR), bucket (STORAGE_URL), s3://… with the keys of that bucket, or the path of another data folder.
  --quick takes a file of the same name and length for the same, without reading it.`;

export const storageCommand: Command = {
  name: 'storage',
  usage: 'storage move --from <place> --to <place> [--quick]',
  summary: 'copy the files of the shop between the data folder and a bucket, and compare them; may be run again',
  execute: async ({ config, db, storage, args: [action, ...args], print }) => {
    const { from, to, quick: isQuick = false } = optionsOf(args);
    if (action !== 'move' || !from || !to) throw new Error(USAGE);
    const [source, target] = [placeOf(config, from), placeOf(config, to)];
    if (source.name === target.name) throw new Error(`Both are ${source.name}.`);
    print(`Copying from ${source.name} to ${target.name} …`);
    const report = (done: number) => print(`${done} files are done.`);
    const opens = await sealsOf(db, storage, config);
    const done = await copyStorage(source, target, { opens, isQuick, report }).catch((cause: Error) => {
      throw new Error(`It ended early: ${explain(cause)}\nRun it again: it goes on where it was.`, { cause });
    });
    const { copied, bytes, mended, present, gone, others, strangers, doubtful } = done;
    if (copied + present + gone + doubtful.length === 0)
      throw new Error(`There are no files of a shop at ${source.name}. Is --from ${from} right?`);
    const compared = isQuick ? 'with the same length (--quick: not read)' : 'and are the same';
    print(
      `${copied} files copied and compared (${(bytes / 1e6).toFixed(1)} MB); ${present} were there already ${compared}.`,
    );
    if (mended > 0) print(`${mended} of those copied replaced a damaged file at ${target.name}.`);
    if (gone > 0) print(`${gone} were removed by the shop meanwhile.`);
    if (others > 0) print(`${others} files are at ${target.name} only. They were left alone.`);
    for (const line of tellOfStrangers(strangers.from, source.name)) print(line);
    for (const line of tellOfStrangers(strangers.to, target.name)) print(line);
    print(`Nothing was removed at ${source.name}.`);
    if (doubtful.length === 0) return;
    for (const one of doubtful) print(`  ${one.key}: ${wordsFor(one, source.name, target.name)}`);
    throw new Error(adviceFor(doubtful, from, to));
  },
};

const isRightThere = ({ from, to }: Doubtful) => from === false && to === true;

function wordsFor({ key, from, to }: Doubtful, source: string, target: string): string {
  const bad = isSealed(key) ? 'cannot be opened' : 'damaged';
  if (from === false && to === false) return `${bad} at both places`;
  if (from === false && to === true) return `${bad} at ${source}, right at ${target}`;
  if (from === false) return `${bad} at ${source}, and not known to be right at ${target}`;
  return to === false
    ? `${bad} at ${target}, and not known to be right at ${source}`
    : `differs at ${target}, and nothing tells which one is right`;
}

/** What to do about files that were left as they are. */
function adviceFor(doubtful: Doubtful[], from: string, to: string): string {
  const rightThere = doubtful.filter(isRightThere).length;
  const rest = doubtful.length - rightThere;
  const lines = [`${doubtful.length} files were not copied and are as they were on both sides:`];
  if (rightThere > 0)
    lines.push(
      `${rightThere} are damaged at --from ${from}. Copy the right ones back: npm run shop -- storage move --from '${to}' --to '${from}'`,
    );
  if (rest > 0)
    lines.push(
      `For ${rest} neither side is known to be right. Put the right file at --from ${from}, from a backup, and remove the one at --to ${to}, if there is one; then run this again.`,
    );
  if (doubtful.some((one) => isSealed(one.key) && one.from === false))
    lines.push(
      'What cannot be opened is damaged, or was sealed with another AUTH_SECRET: then run this with that one (docs/operations.md, "Files").',
    );
  return lines.join('\n');
}

function optionsOf(args: string[]): { from?: string; to?: string; quick?: boolean } {
  const options = { from: { type: 'string' }, to: { type: 'string' }, quick: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new Error(USAGE);
  }
}

function placeOf({ dataDir, bucket }: Config, place: string): Storage {
  if (place === 'folder') return folderStorage(dataDir);
  const isUrl = place.startsWith('s3://');
  if (place !== 'bucket' && !isUrl) return folderStorage(path.resolve(place));
  if (bucket === null) throw new Error('Set STORAGE_URL and its keys for this command.');
  return s3Storage(isUrl ? bucketAt(place, bucket.credentials) : bucket, { scratch: scratchOf(dataDir) });
}
