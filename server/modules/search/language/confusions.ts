/** Letters that people take for one another: they differ by dots, sound alike, or share a sound in Gulf speech. */
const ALIKE = ['بتثني', 'جحخ', 'دذ', 'رز', 'سشصث', 'صض', 'طظت', 'عغا', 'فقڤ', 'ذزظض', 'كقغجگ', 'هحة', 'ايىو', 'تچش'];
const ALIKE_LATIN = ['aeiouy', 'cksq', 'szx', 'gj', 'dt', 'bpv', 'fv', 'mn', 'rl', 'iy', 'uw'];
/** Rows of both keyboards: neighbours are hit by mistake. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'];

const COST = { alike: 0.5, neighbour: 0.7, swap: 0.7, doubled: 0.5, vowel: 0.6, other: 1 };
const VOWELS = new Set('aeiouyاويىهة');

const close = new Map<string, number>();
for (const group of [...ALIKE, ...ALIKE_LATIN])
  for (const a of group) for (const b of group) close.set(a + b, COST.alike);
for (const row of KEYS)
  for (let at = 1; at < row.length; at++)
    for (const pair of [`${row[at - 1]}${row[at]}`, `${row[at]}${row[at - 1]}`])
      if (!close.has(pair)) close.set(pair, COST.neighbour);

/** Whether two letters are easily taken for one another. */
export function areAlike(a: string, b: string): boolean {
  return close.get(a + b) === COST.alike;
}

/** How unlikely it is that somebody who meant one word typed the other: the sum of their edits, each 0.5 to 1. */
export function confusion(typed: string, meant: string): number {
  const row = (i: number) => Array.from({ length: meant.length + 1 }, (_, j) => (i === 0 ? j : 0));
  const table = Array.from({ length: typed.length + 1 }, (_, i) => row(i));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 0; i <= typed.length; i++) {
    for (let j = i === 0 ? 1 : 0; j <= meant.length; j++) {
      const [a = '', b = ''] = [typed[i - 1], meant[j - 1]];
      const ways = [
        i > 0 ? at(i - 1, j) + lone(a, typed[i - 2]) : Infinity,
        j > 0 ? at(i, j - 1) + lone(b, meant[j - 2]) : Infinity,
        i > 0 && j > 0 ? at(i - 1, j - 1) + (a === b ? 0 : (close.get(a + b) ?? COST.other)) : Infinity,
        i > 1 && j > 1 && a === meant[j - 2] && typed[i - 2] === b ? at(i - 2, j - 2) + COST.swap : Infinity,
      ];
      (table[i] ?? [])[j] = Math.min(...ways);
    }
  }
  return at(typed.length, meant.length);
}

/** The cost of a letter that only one of the two has. */
function lone(letter: string, before: string | undefined): number {
  if (letter === before) return COST.doubled;
  return VOWELS.has(letter) ? COST.vowel : COST.other;
}
