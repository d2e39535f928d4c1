export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

/**
 * Decodes a text file. Excel writes UTF-8 with a byte order mark, UTF-16 as "Unicode text", and Arabic as Windows-1256 in what
 * it calls CSV: whatever is not UTF-8 is the last.
 */
export function decode(content: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(content);
  return { text: new TextDecoder(encoding).decode(content), encoding };
}

function encodingOf(content: Uint8Array): Encoding {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A comma or a Latin letter of UTF-16 has a zero beside it, which no other text has.
  const start = content.subarray(0, 1_000);
  if (start.some((byte, index) => index % 2 === 1 && byte === 0)) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}
