/** The name shown with a review: first name and the family name's initial, without the Arabic article. */
export function authorName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = [...lastName.trim().replace(/^ال(?=\p{L})/u, '')][0];
  // A mother named after her child has no family name here.
  return firstName.startsWith('أم ') || !initial ? firstName : `${firstName} ${initial}.`;
}

/** The language of a text: Arabic letters decide; without text it is the author's own. */
export function languageOf(text: string, own: 'ar' | 'en'): 'ar' | 'en' {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return own;
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length;
  return arabic * 2 >= letters.length ? 'ar' : 'en';
}
