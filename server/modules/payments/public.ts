export {
  /** The provider of attempts that people collect, outside of the software. */
  BY_HAND,
  /** Inserts an order's open attempt. */
  insertAttempt,
} from './attempts.ts';
export {
  /** Records that people had collected another amount. */
  correctCollected,
  /** Records that another amount of late cash was collected than was taken. */
  correctLateCash,
  /** Marks an order and its open attempt as paid, for money that people collected. */
  markPaid,
  /** Records that people have returned the money of an order. */
  markRefunded,
  /** Takes cash that was collected for a parcel after it was given up. */
  takeLateCash,
} from './by-hand.ts';
export {
  /** Has the gateway end an order's open attempts and records what they became. */
  closeAttempts,
  /** Handles the job that ends an attempt nobody wants any more. */
  closePayment,
  /** The money side of a cancelled order, in its transaction. */
  endPayments,
} from './close.ts';
export type {
  /** The data that a gateway needs to begin a payment. */
  BeginPayment,
  /** What the gateway knows a payment by. */
  GatewayRef,
  /** What the gateway says of one attempt. */
  GatewayState,
  /** A payment gateway, as the shop uses it. */
  PaymentGateway,
  /** A line of the gateway's settlements. */
  SettlementLine,
} from './gateway.ts';
export {
  /** A gateway refused a request: nothing has happened. */
  GatewayRefused,
  /** A gateway could not be asked, or its answer was lost. */
  GatewayUnavailable,
  /** A gateway tells a status by a word that the adapter does not know. */
  GatewayUnknownStatus,
} from './gateway.ts';
export {
  /** Refuses a method at the gateway for less than that takes. */
  assertTaken,
  /** Whether the gateway does not take so little. */
  isBelowMinimum,
} from './methods/offered.ts';
export {
  /** Moyasar, or what speaks like it. */
  moyasarGateway,
} from './moyasar/adapter.ts';
export type {
  /** What the adapter of Moyasar needs. */
  MoyasarOptions,
} from './moyasar/connection.ts';
export {
  /** The keys of this shop's test gateway. */
  localKeys,
  /** The configured payment gateway. */
  openGateway,
} from './open-gateway.ts';
export {
  /** Ends a paid order once nothing of its money or credit is left. */
  endIfAllIsBack,
} from './refunds/all-back.ts';
export {
  /** Records that the money of a refund has gone back without the shop. */
  markRefundDone,
  /** Lets a refund go on from what the gateway shows. */
  retryRefund,
} from './refunds/decided.ts';
export {
  /** What a person wants of a refund would be wrong. */
  RefundStopped,
} from './refunds/obstacle.ts';
export {
  /** Every attempt to be paid for an order, as the operator sees it. */
  attemptsOfOrder,
  /** Every refund of an order, as the operator sees it. */
  refundsOfOrder,
} from './refunds/of-order.ts';
export {
  /** What of an order's money the gateway sends back, of an order in a query. */
  GOING_BACK,
  /** As `isGoingBack`, of an order in a query. */
  IS_GOING_BACK,
  /** Whether the gateway is to send the money of an order back. */
  isGoingBack,
  /** What of its money has not gone back and is not promised, of an order in a query. */
  LEFT_TO_RETURN,
  /** Refunds of an order that its gateway refused to make. */
  listRefused,
} from './refunds/own.ts';
export {
  /** Handles the job that sends money back. */
  sendRefund,
} from './refunds/refund.ts';
export {
  /** What of an order's money has not gone back and is not promised. */
  leftToReturn,
  /** Sends money back that nothing of the order was taken away for. */
  refundGoodwill,
  /** Sends what a return came to back. */
  refundReturn,
  /** Sends a part of what a paid order came to back. */
  returnPart,
} from './refunds/return-part.ts';
export {
  /** In the notes of refunds that became credit. */
  AS_CREDIT,
} from './refunds/to-credit.ts';
export type {
  /** A refund that does not go on by itself. */
  Undecided,
} from './refunds/undecided.ts';
export {
  /** Whether people send a refund apart from the rest of its order, in SQL. */
  IS_SENT_APART,
  /** Refunds that people must decide about. */
  listUndecided,
  /** Tells operators of refunds whose gateway is not connected. */
  warnOfDisconnected,
  /** Why a refund does not go on by itself, in SQL. */
  whyUndecided,
} from './refunds/undecided.ts';
export {
  /** Refuses an order of a customer who has several that hold stock unpaid. */
  assertFewUnpaid,
  /** Whether a payment of an unpaid order may have been made that the shop has not seen. */
  IS_UNDER_WAY,
  /** Why the shop cancels an order whose time to pay is over. */
  UNPAID,
} from './rows.ts';
export {
  /** Where the payment of a customer's order stands. */
  paymentOf,
} from './view.ts';
export {
  /** What monitoring watches of the money. */
  countMoney,
  /** Open attempts at a gateway of orders whose time to pay was over an hour ago. */
  countStuckAttempts,
} from './watch/counts.ts';
export {
  /** Closes a finding that the operator has dealt with. */
  closeFinding,
  /** Open differences between the shop and the gateway. */
  listFindings,
  /** Notes a difference between the shop and the gateway. */
  noteFinding,
  /** Closes what is no longer found of a reference. */
  resolveFindings,
} from './watch/findings.ts';
export {
  /** Judges the errors of looking at one payment after the other at the gateway. */
  judgeGateway,
} from './watch/judge-gateway.ts';
export {
  /** Compares the gateway's payments with the shop's. */
  reconcile,
} from './watch/reconcile.ts';
export {
  /** Handles the job that looks at payments of which no webhook may have told. */
  sweep,
} from './watch/sweep.ts';
export {
  /** Handles the job that looks at what a webhook named. */
  lookAtEvent,
} from './watch/webhooks.ts';
