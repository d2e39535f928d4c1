/** What notes are about. */
export interface NoteSubject {
  kind: 'order' | 'customer';
  id: string;
}

export const notesKey = ({ kind, id }: NoteSubject) => [`${kind}-notes`, id];
