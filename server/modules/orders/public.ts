export {
  /** The actor of an order's event (e), in SQL. */
  ACTOR_OF_EVENT,
} from './carried/actor.ts';
export {
  /** Records that any order's parcel has arrived, for the operator. */
  deliverForOperator,
} from './carried/as-operator.ts';
export type {
  /** What became of it. */
  CarriedOutcome,
} from './carried/move-carried.ts';
export {
  /** Moves a parcel by what its carrier says of it, in whatever order that comes. */
  moveCarriedParcel,
} from './carried/move-carried.ts';
export {
  /** What the courier collects for a parcel that is paid in cash. */
  amountToCollect,
} from './cash/amounts.ts';
export {
  /** Records what was collected for a cash parcel after all. */
  correctCash,
} from './cash/correct.ts';
export {
  /** Records that a cash parcel has arrived and what was collected for it. */
  deliverInCash,
} from './cash/deliver.ts';
export {
  /** A cash parcel that was said to have arrived late counts as on its way back again. */
  forgetLate,
} from './cash/late.ts';
export {
  /** Records that a cash parcel was not accepted at the door. */
  refuseAtDoor,
} from './cash/refuse.ts';
export {
  /** Puts the goods of a refused parcel that passed inspection back into stock. */
  restockRefused,
} from './cash/restock.ts';
export {
  /** Handles the job that cancels orders whose time to pay is over. */
  expireUnpaid,
} from './expire-unpaid.ts';
export {
  /** What a request of the team cancels, in SQL. */
  CANCELS,
} from './file/asked-cancellation.ts';
export {
  /** Claims the key of a request that a client may repeat, or gives its earlier answer. */
  claimRequest,
  /** The key of a request that a client may repeat; null without one. */
  idempotencyKey,
  /** Keeps the answer for repeats of the request. */
  storeResponse,
} from './idempotency.ts';
export {
  /** Whether a parcel should have left before today, in SQL. */
  IS_LATE,
} from './list/parcel-conditions.ts';
export {
  /** Moves an order's open parcels to their next status: all of them, or only one vendor's. */
  advanceOrder,
  /** Cancelled orders whose money people have to return. */
  listRefundsDue,
  /** Marks an order as paid outside a payment provider, for example by bank transfer. */
  markOrderPaid,
  /** Records that the money of a cancelled order has been returned. */
  markOrderRefunded,
  /** The money of a cancelled order, which people had collected, becomes credit. */
  returnAsCredit,
  /** Records that people have returned what they had collected for a cancelled order. */
  returnByHand,
} from './operate.ts';
export {
  /** Whether a member of the team is the customer of an order. */
  isOwnOrder,
  /** Keeps members of the team from moving the money of an order of their own. */
  refuseOwnOrder,
} from './operated/own-order.ts';
export {
  /** The first order number in a typed text. */
  findOrderNumber,
  /** A new random order number for a day in Riyadh (YYYY-MM-DD). */
  newOrderNumber,
  /** A new random number of a return. */
  newReturnNumber,
} from './order-number.ts';
export {
  /** Locks an order until the transaction ends. */
  lockOrder,
  /** The vendors of an order's parcels, or of one of them. */
  vendorsOf,
} from './order-state.ts';
export type {
  /** What a vendor wants of a parcel. */
  Wish,
} from './own/move-own.ts';
export {
  /** Moves a vendor's own parcel to the wanted status, once. */
  moveOwnParcel,
} from './own/move-own.ts';
export {
  /** Whether the vendors wait for the money of an order (o), in SQL. */
  AWAITS_PAYMENT,
  /** Whether the vendors wait for the money of an order. */
  awaitsPayment,
  /** Whether an order is paid at the door. */
  isCollectedAtDoor,
  /** Orders that the operator collects money for: cards, wallets and transfers that are not paid yet. */
  listAwaitingPayment,
} from './payments.ts';
export {
  /** The customer's orders in exports and erasures of personal data; an erasure keeps them without personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** When a parcel (f) was delivered, in SQL. */
  DELIVERED_AT,
  /** Until when a line may be returned, and a fault of it reported. */
  windowsOf,
} from './return-windows.ts';
export {
  /** The text that order search matches besides the number: the products' names in both languages, folded. */
  searchTextOf,
} from './search-text.ts';
export {
  /** Puts pieces that a customer has sent back on sale again. */
  putBackReturned,
  /** Puts back an order's stock, has those told who wait for it, and returns the offers it belongs to. */
  returnStock,
  /** Takes pieces that replace goods at fault; null if any pack is short. */
  takeReplacement,
  /** Takes stock for an order, all or nothing, and returns the variants that are short. */
  takeStock,
} from './stock.ts';
export {
  /** Cancels pieces of any order's parcel for the operator. */
  cancelForOperator,
} from './supply/as-operator.ts';
export type {
  /** What became of pieces that were to be cancelled. */
  Cancelled,
} from './supply/cancel-pieces.ts';
export {
  /** Cancels pieces of a parcel that its vendor cannot supply. */
  cancelPieces,
} from './supply/cancel-pieces.ts';
export {
  /** Cancels any order of which nothing is being prepared, for the operator. */
  cancelWhole,
  /** Ends the open payment of an order that the operator is about to cancel. */
  endOpenPayment,
} from './supply/cancel-whole.ts';
export {
  /** What the audit log keeps of a cancellation. */
  loggedOf,
} from './supply/logged.ts';
export type {
  /** Pieces that a vendor cannot supply. */
  Short,
} from './supply/short.ts';
export {
  /** Whether the stock of a pack is set to 0 with them. */
  emptiesStock,
} from './supply/short.ts';
export type {
  /** Is told what of paid money would go back, before anything changes. */
  Weigh,
} from './supply/weigh.ts';
export type {
  /** What became of a receipt. */
  Allocated,
} from './transfers/allocate.ts';
export {
  /** What arrived for an order on the bank account and did not pay it. */
  bankMoneyOf,
  /** What of a receipt is open when its mail is sent. */
  findReceipt,
} from './transfers/bank-money.ts';
export {
  /** Gives a receipt that pays nothing to the order that a person has found for it. */
  matchReceipt,
} from './transfers/match.ts';
export {
  /** Counts transfers that somebody has to look at: old ones, and those that name several orders. */
  countStuckReceipts,
  /** Receipts of which something neither pays an order nor has been sent back. */
  listOpenReceipts,
} from './transfers/open-receipts.ts';
export type {
  /** A line of the bank's statement. */
  Receipt,
  /** What a receipt did. */
  Received,
} from './transfers/receive.ts';
export {
  /** Records what arrived on the bank account, and pays the order that its reference names. */
  receiveTransfer,
} from './transfers/receive.ts';
export type {
  /** What becomes of a receipt whose money has not gone back after all. */
  Undone,
} from './transfers/return-receipt.ts';
export {
  /** Records that people have sent back what is open of a receipt. */
  markReceiptReturned,
  /** Takes that back. */
  undoReturn,
} from './transfers/return-receipt.ts';
export {
  /** Halalas of a typed amount; null if it is none. */
  amountOf,
  /** A bank's number of a receipt; null if it cannot be one. */
  bankIdOf,
  /** An IBAN without spaces; null if the text is none. */
  ibanOf,
  /** Reads the money that came in from a bank statement in CSV. */
  readStatement,
} from './transfers/statement.ts';
export {
  /** The vendor of any order's parcel, for the operator. */
  vendorOf,
} from './undelivered/as-operator.ts';
export {
  /** Whether its carrier says that a parcel goes back. */
  isSentBackByCarrier,
} from './undelivered/carriers-word.ts';
export type {
  /** What became of a parcel that came back. */
  CameBack,
  /** What of a line can be sold again. */
  SellableLine,
} from './undelivered/come-back.ts';
export {
  /** Records that a parcel which could not be delivered is back at its vendor. */
  takeBackParcel,
} from './undelivered/come-back.ts';
export type {
  /** An attempt to deliver a parcel that failed. */
  FailedAttempt,
} from './undelivered/fail.ts';
export {
  /** Records that a parcel could not be delivered. */
  failDelivery,
} from './undelivered/fail.ts';
export {
  /** Why a parcel could not be delivered, of an event (e) that tells of it, in SQL. */
  FAILURE_OF_EVENT,
  /** The last attempt to deliver a parcel that failed. */
  toFailure,
} from './undelivered/failure.ts';
export type {
  /** What became of a call about such a parcel. */
  FailureOutcome,
} from './undelivered/locked-parcel.ts';
export {
  /** What the audit log keeps of a parcel that came back. */
  loggedOfCameBack,
} from './undelivered/logged.ts';
