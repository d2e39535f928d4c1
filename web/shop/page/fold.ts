const LETTERS: Record<string, string> = { آ: 'ا', أ: 'ا', إ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Tatweel and the marks over and under letters. */
const MARKS = /[\u0640\u064B-\u0652\u0670]/g;

/** Makes equal what readers hardly see as different, for looking within a page; the server's search folds much more. */
export function foldForLooking(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
