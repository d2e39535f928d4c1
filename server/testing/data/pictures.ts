import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo of a pack, with edges, as a file. */
export function packShot(width = 800, height = 700, colour = '#8c4a1f'): Promise<Buffer> {
  const part = (share: number, background: string) => ({
    input: {
      create: {
        width: Math.round(width * share),
        height: Math.round(height * share),
        channels: 3 as const,
        background,
      },
    },
  });
  return sharp({ create: { width, height, channels: 3, background: '#fbf8f2' } })
    .composite([part(0.7, colour), part(0.3, '#2c1a11')])
    .jpeg()
    .toBuffer();
}

/** A PNG's first chunk with the claimed width and height and a valid checksum. */
export function claimSize(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(side, 16);
  changed.writeUInt32BE(side, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** A whole PNG of one bit per pixel: few bytes, however large the picture is. */
export function blackSquare(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}
