import { fold } from './arabic-text.ts';

/** Whether one name contains the other, as people leave out words like "trading". */
export function resembles(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.includes(b) || b.includes(a);
}
