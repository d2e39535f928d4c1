import { create } from 'zustand';
import { useSession } from '#web/console/session/session-store.ts';
import type { Issue } from './saving/answers.ts';
import type { Field } from './sheet/cells.ts';
import { type Change, change, type Edits, NO_EDITS, redo, type Seen, settle, undo } from './sheet/edits.ts';

/** What somebody changed in a vendor's list and has not saved, with what the server said of it. */
interface Draft {
  edits: Edits;
  issues: Record<string, Issue[]>;
}

const NOTHING: Draft = { edits: NO_EDITS, issues: {} };

export const useDrafts = create<{ drafts: Record<string, Draft> }>()(() => ({ drafts: {} }));

const keyOf = (vendorId: string) => `offers:${vendorId}`;

/** Drafts outlive the screen, a reload and a session that ends by itself; signing out ends them. */
export function useDraft(vendorId: string): Draft {
  return useDrafts(({ drafts }) => drafts[vendorId] ?? NOTHING);
}

export function draftOf(vendorId: string): Draft {
  return useDrafts.getState().drafts[vendorId] ?? NOTHING;
}

/** Finds what was left in this tab before a reload. */
export function restoreDraft(vendorId: string): void {
  if (!useDrafts.getState().drafts[vendorId]) keep(vendorId, read(vendorId));
}

function read(vendorId: string): Draft {
  try {
    const { cells, seen } = JSON.parse(sessionStorage.getItem(keyOf(vendorId)) ?? '{}') as Partial<Edits>;
    return cells && seen ? { edits: { ...NO_EDITS, cells, seen }, issues: {} } : NOTHING;
  } catch {
    return NOTHING;
  }
}

function keep(vendorId: string, draft: Draft): void {
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [vendorId]: draft } }));
  const { cells, seen } = draft.edits;
  try {
    if (Object.keys(cells).length === 0) sessionStorage.removeItem(keyOf(vendorId));
    else sessionStorage.setItem(keyOf(vendorId), JSON.stringify({ cells, seen }));
  } catch {
    // Storage is full or switched off: the page itself still has everything.
  }
}

// The next person in this browser must not find them.
useSession.subscribe(({ status, ended }) => {
  if (status !== 'signed-out' || ended !== 'by-person') return;
  useDrafts.setState({ drafts: {} });
});

/** Changes cells. What was said of a cell goes with the text that it was said of. */
export function changeCells(vendorId: string, changes: readonly Change[]): void {
  const { edits, issues } = draftOf(vendorId);
  const next = change(edits, changes);
  if (next === edits) return;
  keep(vendorId, { edits: next, issues: without(issues, changes) });
}

export function undoStep(vendorId: string): void {
  const draft = draftOf(vendorId);
  keep(vendorId, { edits: undo(draft.edits), issues: without(draft.issues, draft.edits.past.at(-1) ?? []) });
}

export function redoStep(vendorId: string): void {
  const draft = draftOf(vendorId);
  keep(vendorId, { edits: redo(draft.edits), issues: without(draft.issues, draft.edits.future.at(-1) ?? []) });
}

export function discardEdits(vendorId: string): void {
  keep(vendorId, NOTHING);
}

/** Keeps what is left after saving. */
export function settleEdits(
  vendorId: string,
  saved: readonly { id: string; field: Field }[],
  rows: Record<string, Partial<Seen>>,
  issues: Record<string, Issue[]>,
): void {
  keep(vendorId, { edits: settle(draftOf(vendorId).edits, saved, rows), issues });
}

/** Takes the other person's value: the cell is no change any more. */
export function dropCell(vendorId: string, id: string, fields: readonly Field[]): void {
  const { edits, issues } = draftOf(vendorId);
  const cells = fields.map((field) => ({ id, field }));
  keep(vendorId, { edits: settle(edits, cells, {}), issues: without(issues, cells) });
}

/** Ends what was said of a cell and leaves what was typed: it is saved over the other person's value. */
export function dropIssue(vendorId: string, id: string, fields: readonly Field[]): void {
  const { edits, issues } = draftOf(vendorId);
  keep(vendorId, {
    edits,
    issues: without(
      issues,
      fields.map((field) => ({ id, field })),
    ),
  });
}

function without(issues: Draft['issues'], cells: readonly { id: string; field: Field }[]): Draft['issues'] {
  const next = { ...issues };
  for (const { id, field } of cells) {
    const left = (next[id] ?? []).filter(({ fields }) => !fields.includes(field));
    if (left.length > 0) next[id] = left;
    else delete next[id];
  }
  return next;
}
