import { d, num } from './svg.ts';

/** An upright body with round edges, from `top` to `bottom`; `bulge` is the half height of the wider ellipse. */
export const drum = (topRadius: number, top: number, bottomRadius: number, bottom: number, bulge: number): string =>
  d`M${-topRadius} ${top}L${-bottomRadius} ${bottom}
    A${bottomRadius} ${(bulge * bottomRadius) / Math.max(topRadius, bottomRadius)} 0 0 0 ${bottomRadius} ${bottom}
    L${topRadius} ${top}
    A${topRadius} ${(bulge * topRadius) / Math.max(topRadius, bottomRadius)} 0 0 1 ${-topRadius} ${top}z`;

/** The visible front of a band around an upright body. */
export const hoop = (radius: number, top: number, bottom: number, bulge: number): string =>
  d`M${-radius} ${top}V${bottom}A${radius} ${bulge} 0 0 0 ${radius} ${bottom}V${top}
    A${radius} ${bulge} 0 0 1 ${-radius} ${top}z`;

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`;

export function starPath(rays: number, outer: number, inner: number, turn = -90): string {
  const points = Array.from({ length: rays * 2 }, (_, index) => {
    const angle = ((turn + (index * 180) / rays) * Math.PI) / 180;
    const radius = index % 2 ? inner : outer;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });
  return polygon(points);
}

/** A closed rosette of `count` soft bumps: fluted pans, paper cups, scalloped edges. */
export function scallop(count: number, rx: number, ry: number, bump: number): string {
  const at = (index: number, more: number) => {
    const angle = (index / count) * Math.PI * 2;
    return `${num(Math.cos(angle) * (rx + more))} ${num(Math.sin(angle) * (ry + more * (ry / rx)))}`;
  };
  const parts = Array.from({ length: count }, (_, index) => `Q${at(index + 0.5, bump)} ${at(index + 1, 0)}`);
  return `M${at(0, 0)}${parts.join('')}z`;
}

/** A heart with the given half width, its middle near 0,0. */
export const heartPath = (r: number): string =>
  d`M0 ${r * 0.9}C${-r * 0.7} ${r * 0.35} ${-r * 1.02} ${-r * 0.05} ${-r * 0.96} ${-r * 0.42}
    C${-r * 0.86} ${-r * 0.92} ${-r * 0.2} ${-r * 0.98} 0 ${-r * 0.46}
    C${r * 0.2} ${-r * 0.98} ${r * 0.86} ${-r * 0.92} ${r * 0.96} ${-r * 0.42}
    C${r * 1.02} ${-r * 0.05} ${r * 0.7} ${r * 0.35} 0 ${r * 0.9}z`;

export const crescentPath = (r: number): string =>
  d`M${r * 0.35} ${-r * 0.94}A${r} ${r} 0 1 0 ${r * 0.88} ${r * 0.48}
    A${r * 0.8} ${r * 0.8} 0 1 1 ${r * 0.35} ${-r * 0.94}z`;
