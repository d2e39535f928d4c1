import { crc32, deflateRawSync } from 'node:zlib';

type Parts = Record<string, string | Buffer>;

/** A ZIP archive of these parts. `sizes` lies about how large some of them unpack. */
export function zip(parts: Parts, sizes: Record<string, number> = {}): Buffer {
  const [files, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, given] of Object.entries(parts)) {
    const content = Buffer.from(given);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(sizes[name] ?? content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const central = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, central, Buffer.from('PK\x05\x06'), end]);
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const asXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook with one sheet of texts, or with the sheet as XML, and with more parts. */
export function workbook(sheet: string[][] | string, more: Parts = {}, sizes: Record<string, number> = {}): Buffer {
  const rows = (lines: string[][]) =>
    lines
      .map(
        (cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${asXml(cell)}</t></is></c>`).join('')}</row>`,
      )
      .join('');
  const xml = typeof sheet === 'string' ? sheet : `<worksheet><sheetData>${rows(sheet)}</sheetData></worksheet>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`;
  return zip(
    {
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<workbook xmlns:r="${RELATION}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      'xl/worksheets/sheet1.xml': xml,
      ...more,
    },
    sizes,
  );
}
