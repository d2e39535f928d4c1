import { type Change, openJournal } from './journal.ts';
import type { Attempt, Event, Invoice, Settlement } from './objects.ts';

interface Kinds {
  attempt: Attempt;
  invoice: Invoice;
  settlement: Settlement;
  event: Event;
  clock: { offsetMs: number };
}

export type Store = ReturnType<typeof openStore>;

/** All objects in memory, and the journal that brings them back. Objects are replaced, never changed. */
export function openStore(file: string) {
  const journal = openJournal(file);
  const objects: { [Kind in keyof Kinds]: Map<string, Kinds[Kind]> } = {
    attempt: new Map(),
    invoice: new Map(),
    settlement: new Map(),
    event: new Map(),
    clock: new Map(),
  };
  const apply = ({ kind, id, value }: Change) => (objects[kind as keyof Kinds] as Map<string, unknown>).set(id, value);
  journal.changes.forEach(apply);

  const now = () => Date.now() + (objects.clock.get('clock')?.offsetMs ?? 0);
  const save = (...changes: Change[]) => {
    journal.append(changes);
    changes.forEach(apply);
  };
  return {
    attempts: objects.attempt,
    invoices: objects.invoice,
    settlements: objects.settlement,
    events: objects.event,
    /** The gateway's own time, ms; the control API moves it. */
    now,
    time: () => new Date(now()).toISOString(),
    advance: (ms: number) =>
      save({ kind: 'clock', id: 'clock', value: { offsetMs: (objects.clock.get('clock')?.offsetMs ?? 0) + ms } }),
    /** All of it or nothing. */
    save,
    close: journal.close,
  };
}

export function change<Kind extends keyof Kinds>(kind: Kind, id: string, value: Kinds[Kind]): Change {
  return { kind, id, value };
}
