/** Letters that stand for the same sound, in how people write it in either script. Longer spellings come first. */
const SOUNDS: [RegExp, string][] = [
  [/تش|[سصثشچ]|sch|tch|sh|ch|c(?=[eiy])|s/g, 'S'],
  [/wh/g, 'w'],
  [/kh|[حخه75]|(?<![gptd])h/g, 'H'],
  [/ph|[فڤ]|[fv]/g, 'F'],
  [/gh|ck|qu|[جغقكگ]|[gkqcj8]/g, 'K'],
  [/x/g, 'KS'],
  [/th|dh|[تط]|[t6]/g, 'T'],
  [/[دضذظ]|d/g, 'D'],
  [/[بپ]|[bp]/g, 'B'],
  [/[زژ]|z/g, 'Z'],
  [/[ل]|l/g, 'L'],
  [/[م]|m/g, 'M'],
  [/[ن]|n/g, 'N'],
  [/[ر]|r/g, 'R'],
  [/[ع3]/g, 'A'],
];

/** A word's consonants, in one alphabet for Arabic and Latin letters: almond and ألمند share LMND. */
export function consonantsOf(word: string): string {
  let sound = word.toLowerCase();
  for (const [letters, name] of SOUNDS) sound = sound.replace(letters, name);
  return sound
    .replace(/([A-Z])\1+/g, '$1')
    .replace(/[^A-Z]/g, '')
    .replace(/H$/, '');
}

/** A rougher key: a consonant that comes twice in a row counts once, as in سكاكين and سكين. */
export function soundOf(word: string): string {
  return consonantsOf(word).replace(/(.)\1+/g, '$1');
}
