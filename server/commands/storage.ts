import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '#server/platform/config.ts';
import { folderStorage } from '#server/platform/storage/folder.ts';
import { copyStorage } from '#server/platform/storage/move.ts';
import { scratchOf } from '#server/platform/storage/open.ts';
import { bucketAt } from '#server/platform/storage/options.ts';
import { s3Storage } from '#server/platform/storage/s3.ts';
import { explain, type Storage } from '#server/platform/storage/storage.ts';
import type { Command } from './command.ts';

const USAGE = `Usage: npm run shop -- storage move --from <place> --to <place>
  A place is folder (DATA_DIR), bucket (STORAGE_URL), s3://… with the keys of that bucket, or the path of another data folder.`;

export const storageCommand: Command = {
  name: 'storage',
  usage: 'storage move --from <place> --to <place>',
  summary: 'copy the files of the shop between the data folder and a bucket, and compare them; may be run again',
  execute: async ({ config, args: [action, ...args], print }) => {
    const { from, to } = optionsOf(args);
    if (action !== 'move' || !from || !to) throw new Error(USAGE);
    const [source, target] = [placeOf(config, from), placeOf(config, to)];
    if (source.name === target.name) throw new Error(`Both are ${source.name}.`);
    print(`Copying from ${source.name} to ${target.name} …`);
    const { copied, bytes, present, gone, others } = await copyStorage(source, target, (done) =>
      print(`${done} files are there.`),
    ).catch((cause: Error) => {
      throw new Error(`It ended early: ${explain(cause)}\nRun it again: it goes on where it was.`, { cause });
    });
    print(`${copied} files copied and compared (${(bytes / 1e6).toFixed(1)} MB); ${present} were there already.`);
    if (gone > 0) print(`${gone} were removed by the shop meanwhile.`);
    if (others > 0) print(`${others} files are at ${target.name} only. They were left alone.`);
    print(`Nothing was removed at ${source.name}.`);
  },
};

function optionsOf(args: string[]): { from?: string; to?: string } {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
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
