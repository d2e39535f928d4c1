import { dark, light } from '#demo/pictures/color.ts';
import { at, type Pen } from '#demo/pictures/pen.ts';
import { d, ellipse, move, num, path, stroke, use } from '#demo/pictures/svg.ts';

/** The surface of a cream or paste that a spoon has drawn into a spiral. */
export function swooshFace(pen: Pen, color: string, rx: number, ry: number): string {
  const turn = (from: number, to: number, far: number, near: number) => {
    const points = Array.from({ length: 25 }, (_, index) => {
      const share = index / 24;
      const angle = from + (to - from) * share;
      const radius = far + (near - far) * share;
      return `${num(Math.cos(angle) * rx * radius)} ${num(Math.sin(angle) * ry * radius)}`;
    });
    return `M${points.join('L')}`;
  };
  const groove = turn(2.6, 12.2, 0.86, 0.1);
  const lift = (amount: number) => `transform="translate(${num(-amount * 0.6)} ${num(-amount)})"`;
  return (
    ellipse(
      0,
      0,
      rx,
      ry,
      pen.linear([at(0, light(color, 0.24)), at(0.5, color), at(1, dark(color, 0.16))], 'diagonal'),
    ) +
    stroke(groove, dark(color, 0.34), rx * 0.11, 'opacity=".3"') +
    stroke(groove, color, rx * 0.085, lift(rx * 0.018)) +
    stroke(turn(2.9, 5.2, 0.8, 0.66), light(color, 0.75), rx * 0.035, `opacity=".75" ${lift(rx * 0.04)}`) +
    stroke(turn(8.6, 11.2, 0.4, 0.18), light(color, 0.75), rx * 0.03, `opacity=".7" ${lift(rx * 0.03)}`) +
    stroke(turn(6.6, 8, 0.52, 0.44), dark(color, 0.4), rx * 0.025, `opacity=".3" ${lift(-rx * 0.02)}`)
  );
}

/** Cream piped with a star nozzle: leaning ribs in rings that narrow to a tip. The base is 2·`w` wide, on y = 0. */
export function pipedSwirl(pen: Pen, color: string, w: number, h: number): string {
  const rib = pen.symbol(
    path(
      'M-16 34C-30 14 -22 -26 6 -38C26 -30 30 10 16 34C8 44 -8 44 -16 34z',
      pen.linear(
        [at(0, dark(color, 0.12)), at(0.34, light(color, 0.5)), at(0.6, color), at(1, dark(color, 0.24))],
        'lean',
      ),
    ),
  );
  const ring = (radius: number, y: number, tall: number, count: number) => {
    const order = Array.from({ length: count }, (_, index) => index).sort(
      (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
    );
    const wide = ((radius * 2) / count / 40) * 1.75;
    return order
      .map((index) => {
        const share = count > 1 ? (index / (count - 1)) * 2 - 1 : 0;
        const x = Math.sin(share * 1.35) * (radius - wide * 14);
        const low = y + (1 - Math.abs(share)) * tall * 0.16;
        const narrow = wide * (0.6 + 0.4 * Math.cos(share * 1.3));
        return use(rib, `${move(x, low, 1, 24 - share * 10)}scale(${hundredths(narrow)} ${hundredths(tall / 78)})`);
      })
      .join('');
  };
  return (
    path(
      d`M${-w * 0.9} ${-h * 0.2}C${-w * 0.9} ${h * 0.06} ${w * 0.9} ${h * 0.06} ${w * 0.9} ${-h * 0.2}L0 ${-h * 0.9}z`,
      dark(color, 0.2),
    ) +
    ring(w, -h * 0.16, h * 0.36, 8) +
    ring(w * 0.76, -h * 0.4, h * 0.34, 7) +
    ring(w * 0.52, -h * 0.62, h * 0.3, 5) +
    ring(w * 0.28, -h * 0.8, h * 0.24, 3) +
    path(
      d`M${-w * 0.14} ${-h * 0.84}C${-w * 0.12} ${-h * 0.96} 0 ${-h} ${w * 0.05} ${-h * 1.06}
        C${w * 0.06} ${-h * 0.98} ${w * 0.15} ${-h * 0.92} ${w * 0.13} ${-h * 0.82}
        C${w * 0.06} ${-h * 0.78} ${-w * 0.08} ${-h * 0.78} ${-w * 0.14} ${-h * 0.84}z`,
      pen.linear([at(0, light(color, 0.4)), at(1, dark(color, 0.16))]),
    )
  );
}

/** A small ball of cream drawn up to a tip, as along the edge of a cake. */
export const kiss = (pen: Pen, color: string, x: number, y: number, r: number): string =>
  path(
    d`M${x - r} ${y}C${x - r} ${y - r * 0.8} ${x - r * 0.3} ${y - r} ${x} ${y - r * 1.6}
      C${x + r * 0.3} ${y - r} ${x + r} ${y - r * 0.8} ${x + r} ${y}
      C${x + r} ${y + r * 0.6} ${x - r} ${y + r * 0.6} ${x - r} ${y}z`,
    pen.linear([at(0, light(color, 0.4)), at(0.5, color), at(1, dark(color, 0.2))]),
  );

/** Glaze that has run down from a round top: an edge of drips of uneven length. */
export function drips(rx: number, ry: number, y: number, lengths: readonly number[]): string {
  const count = lengths.length;
  const at = (index: number) => {
    const angle = Math.PI - (index / count) * Math.PI;
    return { x: Math.cos(angle) * rx, y: y + Math.sin(angle) * ry };
  };
  const parts = lengths.map((length, index) => {
    const from = at(index);
    const to = at(index + 1);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + length };
    return d`C${from.x} ${from.y + length * 0.9} ${middle.x - (to.x - from.x) * 0.4} ${middle.y} ${middle.x} ${middle.y}
      C${middle.x + (to.x - from.x) * 0.4} ${middle.y} ${to.x} ${to.y + length * 0.9} ${to.x} ${to.y}`;
  });
  return d`M${-rx} ${y}` + parts.join('') + d`A${rx} ${ry} 0 0 0 ${-rx} ${y}z`;
}

const hundredths = (value: number) => String(Math.round(value * 100) / 100);
