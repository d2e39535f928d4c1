import {
  RETURN_LIMITS,
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnReason,
  type ReturnWish,
} from '#contract/shared/orders/returns.ts';

/** A photo that was uploaded and is in no return yet. */
interface DraftPhoto {
  id: string;
  /** A small picture as a data URL, since the server shows nobody photos that were not sent; empty if it cannot be drawn. */
  preview: string;
}

/** What somebody has entered to return parts of an order. */
export interface ReturnDraft {
  parcelId: string | null;
  /** Pieces by the order's line. */
  pieces: Record<string, number>;
  reason: ReturnReason | null;
  /** Of goods at fault. */
  wish: ReturnWish;
  note: string;
  photos: DraftPhoto[];
  /** The key of the last attempt to send, and what was sent with it: the same again gets the same return. */
  attempt: { key: string; body: string } | null;
}

export const EMPTY_DRAFT: ReturnDraft = {
  parcelId: null,
  pieces: {},
  reason: null,
  wish: 'refund',
  note: '',
  photos: [],
  attempt: null,
};

const NAME = 'return-drafts';

/** What this tab remembers of an order: a reload, or a lost connection, loses nothing. */
export function readReturnDraft(orderId: string): ReturnDraft {
  const stored = readAll()[orderId];
  return typeof stored === 'object' && stored !== null ? toDraft(stored as Partial<ReturnDraft>) : EMPTY_DRAFT;
}

export function keepReturnDraft(orderId: string, draft: ReturnDraft): void {
  write({ ...readAll(), [orderId]: draft });
}

export function forgetReturnDraft(orderId: string): void {
  const { [orderId]: _, ...others } = readAll();
  write(others);
}

export function forgetReturnDrafts(): void {
  sessionStorage.removeItem(NAME);
}

/** A stored draft may be from an older release: unknown values become the first ones. */
function toDraft({ parcelId, pieces, reason, wish, note, photos, attempt }: Partial<ReturnDraft>): ReturnDraft {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const counts = Object.entries(pieces ?? {}).filter(([, count]) => Number.isInteger(count) && count > 0);
  const shown = Array.isArray(photos) ? photos.filter((photo) => text(photo?.id) && text(photo.preview) !== null) : [];
  return {
    parcelId: text(parcelId),
    pieces: Object.fromEntries(counts),
    reason: RETURN_REASONS.find((one) => one === reason) ?? null,
    wish: RETURN_WISHES.find((one) => one === wish) ?? 'refund',
    note: text(note) ?? '',
    photos: shown.slice(0, RETURN_LIMITS.photos),
    attempt: text(attempt?.key) && text(attempt?.body) ? (attempt ?? null) : null,
  };
}

function readAll(): Record<string, unknown> {
  try {
    return (JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** A full storage keeps the page working: only a reload would lose what was entered last. */
function write(drafts: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(drafts));
  } catch (error) {
    console.error(error);
  }
}
