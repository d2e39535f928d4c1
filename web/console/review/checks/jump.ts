export const elementOf = (subject: string) => `subject-${subject}`;

/** Shows the subject that comes first on the page, and focuses its buttons. */
export function jumpToFirst(subjects: readonly string[]): void {
  const found = subjects.flatMap((subject) => document.getElementById(elementOf(subject)) ?? []);
  const [first] = found.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.scrollIntoView({ block: 'start' });
  first?.querySelector<HTMLElement>('fieldset button')?.focus({ preventScroll: true });
}
