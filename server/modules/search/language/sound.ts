/** Letters that stand for the same foreign sound in how people write it. */
const SOUNDS: [RegExp, string][] = [
  [/تش/g, 'C'],
  [/[جغقكگ]/g, 'K'],
  [/[تط]/g, 'T'],
  [/[دضذظ]/g, 'D'],
  [/[سصث]/g, 'S'],
  [/[ز]/g, 'Z'],
  [/[حخه]/g, 'H'],
  [/[شچ]/g, 'C'],
];

/** A key for a word's sound, without vowels: words with different spellings may share it. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [letters, name] of SOUNDS) sound = sound.replace(letters, name);
  return sound
    .replace(/[اويء]/g, '')
    .replace(/H$/, '')
    .replace(/(.)\1+/g, '$1');
}
