import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { Refused } from './refused.ts';

/** What a workbook may unpack to. Excel's own are about 10 times as large as their file. */
const LIMITS = { parts: 60, bytes: 100 * 1024 * 1024, ratio: 200 };
/** A part that is smaller may be packed as well as it likes. */
const SMALL = 1024 * 1024;

/** The parts of a workbook; `docMetadata` holds the label that companies mark their files with. */
const OWN_PARTS = /^(customXml|docMetadata|docProps|_rels|xl)\/|^\[Content_Types\]\.xml$/;

export interface Archive {
  has: (name: string) => boolean;
  /** The unpacked part, whose real size is that which the list of the archive gives. Throws Refused. */
  open: (name: string) => Promise<Readable>;
  close: () => void;
}

/** Lists a workbook's parts before one of them is unpacked. Throws Refused for an archive that is no harmless workbook. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await (promisify(yauzl.open) as (path: string, options: yauzl.Options) => Promise<yauzl.ZipFile>)(path, {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  }).catch(asDamaged);
  try {
    const entries = await listEntries(zip);
    return {
      has: (name) => entries.has(name),
      open: async (name) => {
        const entry = entries.get(name);
        if (!entry) throw new Refused('not_a_table');
        const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<Readable>;
        return open(entry).catch(asDamaged);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function asDamaged(): never {
  throw new Refused('damaged');
}

function listEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', (error) =>
      reject(new Refused(/invalid.*(path|characters)/i.test(String(error)) ? 'foreign_parts' : 'damaged')),
    );
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      const { fileName, uncompressedSize, compressedSize } = entry;
      bytes += uncompressedSize;
      const isPacked = uncompressedSize > SMALL && uncompressedSize > compressedSize * LIMITS.ratio;
      if (entries.size >= LIMITS.parts || bytes > LIMITS.bytes || isPacked) return reject(new Refused('zip_bomb'));
      if (entry.isEncrypted()) return reject(new Refused('old_excel'));
      if (/vbaProject|vbaData|\/macrosheets\//i.test(fileName)) return reject(new Refused('macros'));
      if (/^xl\/(externalLinks|connections\.xml|queryTables)/i.test(fileName))
        return reject(new Refused('external_links'));
      if (!OWN_PARTS.test(fileName))
        return reject(new Refused(entries.has('xl/workbook.xml') ? 'foreign_parts' : 'not_a_table'));
      entries.set(fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}
