import path from 'node:path';
import { type Archive, openArchive } from './archive.ts';
import { Refused } from './refused.ts';
import type { RowSink } from './rows.ts';
import { readSheet } from './sheet.ts';
import { readXml } from './xml.ts';

/** Reads the first sheet of a workbook into the sink. Throws Refused. */
export async function readWorkbook(file: string, sink: RowSink): Promise<void> {
  const archive = await openArchive(file);
  try {
    const { sheet, strings } = await findParts(archive);
    // First: a sheet that is open and not read would stay open after a refusal of the texts.
    const texts = strings ? await readStrings(archive, strings) : [];
    await readSheet(await archive.open(sheet), texts, sink);
  } finally {
    archive.close();
  }
}

async function findParts(archive: Archive): Promise<{ sheet: string; strings: string | null }> {
  if (!archive.has('xl/workbook.xml')) throw new Refused('not_a_table');
  const relations = new Map<string, { type: string; target: string }>();
  await readXml(await archive.open('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship') return;
      if (TargetMode === 'External') throw new Refused('external_links');
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join('xl', Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  let first: string | undefined;
  await readXml(await archive.open('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      first ??= relations.get(relation)?.target;
    },
  });
  if (!first || !archive.has(first)) throw new Refused('not_a_table');
  const strings = [...relations.values()].find(({ type }) => type === 'sharedStrings')?.target;
  return { sheet: first, strings: strings && archive.has(strings) ? strings : null };
}

/** The texts that cells refer to by number. Phonetic readings of a text are not part of it. */
async function readStrings(archive: Archive, name: string): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await readXml(await archive.open(name), {
    open: (element) => {
      if (element === 'si') text = '';
      if (element === 'rPh') isPhonetic = true;
      if (element === 't') isText = !isPhonetic;
    },
    close: (element) => {
      if (element === 'si') strings.push(text);
      if (element === 'rPh') isPhonetic = false;
      if (element === 't') isText = false;
    },
    text: (part) => {
      if (isText) text += part;
    },
  });
  return strings;
}
