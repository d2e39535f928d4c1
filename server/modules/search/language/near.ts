const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;

/** Words within one edit (from 4 letters) or two (from 8), by the letters left when one is taken out. */
export function nearIndex(sorted: string[]) {
  const deletes = new Map<string, string[]>();
  const add = (form: string, word: string) => {
    const list = deletes.get(form);
    if (list) list.push(word);
    else deletes.set(form, [word]);
  };
  // Who makes two mistakes in a long word hardly makes one of them in its first letter.
  const byStart = new Map<string, string[]>();
  for (const word of sorted) {
    if (word.length < 3 || /\d/.test(word)) continue;
    add(word, word);
    for (const form of withoutOne(word)) add(form, word);
    const start = `${word[0]}${word.length}`;
    const same = byStart.get(start);
    if (same) same.push(word);
    else byStart.set(start, [word]);
  }
  return (word: string) => {
    const found = new Map<string, number>();
    if (word.length < ONE_EDIT_FROM || /\d/.test(word)) return [];
    for (const form of [word, ...withoutOne(word)]) {
      for (const other of deletes.get(form) ?? []) {
        const edits = distance(word, other, 1);
        if (edits <= 1 && edits > 0 && other.length >= 3) found.set(other, edits);
      }
    }
    if (word.length >= TWO_EDITS_FROM && found.size === 0) {
      for (let length = word.length - 2; length <= word.length + 2; length++) {
        for (const other of byStart.get(`${word[0]}${length}`) ?? [])
          if (distance(word, other, 2) <= 2) found.set(other, 2);
      }
    }
    return [...found].map(([other, edits]) => ({ word: other, edits }));
  };
}

function withoutOne(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Edits between two words, a swap of neighbours counting as one; `limit + 1` where there are more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
