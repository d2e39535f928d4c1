/**
 * The tabs of a vendor's queue, in the order of the work. Parcels in `late` should have left before today, and are in the tab of
 * their step as well. Those in `waiting` belong to orders that are not paid yet. Those in `failed` could not be delivered, and are
 * still under way or on their way back.
 */
export const PARCEL_TABS = ['late', 'waiting', 'accept', 'pack', 'hand_over', 'on_the_way', 'failed', 'done'] as const;
export type ParcelTab = (typeof PARCEL_TABS)[number];

/** Parcels of one call, at most. */
export const MOST_PARCELS = 100;
/** A tab's count stops here. */
export const PARCELS_COUNTED = 1_000;
/** A search looks at this many parcels of a tab; a whole order or tracking number finds every parcel. */
export const PARCELS_SEARCHED = 2_000;
/** Lines that a row of the list shows. */
export const LINES_SHOWN = 4;
/** How long after its delivery a vendor sees who received a parcel. */
export const RECIPIENT_SHOWN_DAYS = 30;

/**
 * What became of a parcel in a call. `done` and `already` stand where the call wanted it; all others stay as they are.
 * `with_carrier`: its carrier says that it has arrived. `amount_missing`: what was collected for a cash parcel. `far_from_due`: that
 * is far from what is due, and was not confirmed. `unknown`: the vendor has no such parcel.
 */
export const PARCEL_OUTCOMES = [
  'done',
  'already',
  'cancelled',
  'unpaid',
  'too_early',
  'with_carrier',
  'amount_missing',
  'far_from_due',
  'unknown',
] as const;
export type ParcelOutcome = (typeof PARCEL_OUTCOMES)[number];

/** Why a vendor does not see who receives a parcel. `old`: it was delivered long ago. */
export const RECIPIENT_HIDDEN = ['unpaid', 'cancelled', 'old'] as const;
export type RecipientHidden = (typeof RECIPIENT_HIDDEN)[number];
