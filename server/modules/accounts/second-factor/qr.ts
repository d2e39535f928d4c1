import QRCode from 'qrcode';

/** A QR code as an SVG path in a `size` by `size` square, including the quiet zone that readers need. */
export function qrPath(content: string): { size: number; path: string } {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  );
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: { length }, index }) => {
      const [left, top] = [index + QUIET, y + QUIET];
      return `M${left} ${top}h${length}v1h-${length}z`;
    }),
  );
  return { size: modules.size + 2 * QUIET, path: runs.join('') };
}

const QUIET = 4;
