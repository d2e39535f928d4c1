const keyOf = (subjectId: string) => `note:${subjectId}`;

/** Keeps what is typed about a vendor, customer or order, also through a reload, until it is saved or the person signs out. */
export function keepDraft(subjectId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(subjectId));
    else sessionStorage.setItem(keyOf(subjectId), text);
  } catch {
    // Storage is full or switched off: the form itself still has it.
  }
}

/** The note that was typed and not saved; empty if there is none, or storage is switched off. */
export function readDraft(subjectId: string): string {
  try {
    return sessionStorage.getItem(keyOf(subjectId)) ?? '';
  } catch {
    return '';
  }
}
