export const CREAM = '#fdf8ef';

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Mixes two `#rrggbb` colours; share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

/** Darkens towards warm brown instead of black, so that shadows are never grey. */
export const dark = (color: string, share = 0.2): string => mix(color, '#24130b', share);

export const light = (color: string, share = 0.3): string => mix(color, '#ffffff', share);

/** Perceived brightness from 0 (black) to 1 (white). */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** Distance of a colour from grey, 0 to 1. */
export function saturation(color: string): number {
  const values = channels(color);
  const most = Math.max(...values);
  return most === 0 ? 0 : (most - Math.min(...values)) / most;
}

/** Darkens the colour until it contrasts with light text or light paper. */
export function deepen(color: string, limit = 0.4): string {
  let result = color;
  for (let step = 0; step < 12 && brightness(result) > limit; step++) result = mix(result, '#2a1408', 0.14);
  return result;
}
