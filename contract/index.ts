import * as consoleAccount from './console/account.ts';
import * as consoleAccountChanges from './console/account-changes.ts';
import * as consoleInvitations from './console/invitations.ts';
import * as consoleSecondFactor from './console/second-factor.ts';
import * as consoleSessions from './console/sessions.ts';
import * as carrierHooks from './hooks/carriers.ts';
import * as monitoring from './hooks/monitoring.ts';
import * as paymentHooks from './hooks/payments.ts';
import * as operatorApplications from './operator/applications.ts';
import * as operatorAudit from './operator/audit.ts';
import * as operatorBank from './operator/bank.ts';
import * as operatorCategories from './operator/categories.ts';
import * as operatorClosing from './operator/closing.ts';
import * as operatorCustomerList from './operator/customers/list.ts';
import * as operatorLook from './operator/customers/look.ts';
import * as operatorCustomerMails from './operator/customers/mails.ts';
import * as operatorCustomerNotes from './operator/customers/notes.ts';
import * as operatorCredit from './operator/customers/store-credit.ts';
import * as operatorCustomers from './operator/customers.ts';
import * as operatorFind from './operator/find.ts';
import * as operatorHealth from './operator/health.ts';
import * as operatorFindings from './operator/money/findings.ts';
import * as operatorGateway from './operator/money/gateway.ts';
import * as operatorRefundAccounts from './operator/money/refund-accounts.ts';
import * as operatorRefunds from './operator/money/refunds.ts';
import * as operatorRefundRequests from './operator/money/requests.ts';
import * as operatorTransfers from './operator/money/transfers.ts';
import * as operatorOrderCancel from './operator/orders/cancel.ts';
import * as operatorDelivered from './operator/orders/delivered.ts';
import * as operatorOrderList from './operator/orders/list.ts';
import * as operatorOpenReturn from './operator/orders/open-return.ts';
import * as operatorReturns from './operator/orders/returns.ts';
import * as operatorSupply from './operator/orders/supply.ts';
import * as operatorUndelivered from './operator/orders/undelivered.ts';
import * as operatorUnshipped from './operator/orders/unshipped.ts';
import * as operatorOrders from './operator/orders.ts';
import * as operatorOverview from './operator/overview.ts';
import * as operatorPrices from './operator/prices.ts';
import * as operatorProductContent from './operator/product-content.ts';
import * as operatorProducts from './operator/products.ts';
import * as operatorProposals from './operator/proposals.ts';
import * as operatorTeam from './operator/team.ts';
import * as operatorQuestions from './operator/texts/questions.ts';
import * as operatorReviews from './operator/texts/reviews.ts';
import * as operatorWords from './operator/texts/words.ts';
import * as operatorVendorLegal from './operator/vendor-legal.ts';
import * as operatorVendorNotes from './operator/vendor-notes.ts';
import * as operatorVendorPapers from './operator/vendor-papers.ts';
import * as operatorVendors from './operator/vendors.ts';
import * as operatorViews from './operator/views.ts';
import * as sellerApiKeys from './seller/api-keys.ts';
import * as sellerApplication from './seller/application.ts';
import * as sellerAudit from './seller/audit.ts';
import * as sellerCommission from './seller/commission.ts';
import * as sellerExports from './seller/exports.ts';
import * as sellerFeed from './seller/feed.ts';
import * as sellerHome from './seller/home.ts';
import * as sellerImports from './seller/imports.ts';
import * as sellerOffers from './seller/offers.ts';
import * as sellerLabels from './seller/orders/labels.ts';
import * as sellerMetrics from './seller/orders/metrics.ts';
import * as sellerParcelPapers from './seller/orders/papers.ts';
import * as sellerParcels from './seller/orders/parcels.ts';
import * as sellerReturns from './seller/orders/returns.ts';
import * as sellerSupply from './seller/orders/supply.ts';
import * as sellerUndelivered from './seller/orders/undelivered.ts';
import * as sellerPapers from './seller/papers.ts';
import * as sellerProfile from './seller/profile.ts';
import * as sellerWebhooks from './seller/programs/webhooks.ts';
import * as sellerProposals from './seller/proposals.ts';
import * as sellerReviews from './seller/reviews.ts';
import * as sellerSales from './seller/sales.ts';
import * as sellerSellOne from './seller/sell-one.ts';
import * as sellerBank from './seller/settings/bank.ts';
import * as sellerClosing from './seller/settings/closing.ts';
import * as sellerHandling from './seller/settings/handling.ts';
import * as sellerHoliday from './seller/settings/holiday.ts';
import * as sellerTeam from './seller/team.ts';
import * as sellerQuestions from './seller/texts/questions.ts';
import * as sellerVendor from './seller/vendor.ts';
import * as sellerVendorPapers from './seller/vendor-papers.ts';
import * as sellerViews from './seller/views.ts';
import type { Endpoint } from './shared/endpoint.ts';
import * as looks from './shop/account/looks.ts';
import * as storeCredit from './shop/account/store-credit.ts';
import * as account from './shop/account.ts';
import * as addresses from './shop/addresses.ts';
import * as auth from './shop/auth.ts';
import * as cart from './shop/cart.ts';
import * as catalogue from './shop/catalogue.ts';
import * as checkout from './shop/checkout.ts';
import * as contact from './shop/contact.ts';
import * as customers from './shop/customers.ts';
import * as late from './shop/orders/late.ts';
import * as refundAccount from './shop/orders/refund-account.ts';
import * as returnLabel from './shop/orders/return-label.ts';
import * as returns from './shop/orders/returns.ts';
import * as tracking from './shop/orders/tracking.ts';
import * as orders from './shop/orders.ts';
import * as payments from './shop/payments.ts';
import * as personalData from './shop/personal-data.ts';
import * as reviews from './shop/reviews.ts';
import * as search from './shop/search.ts';
import * as secondFactor from './shop/second-factor.ts';
import * as sessions from './shop/sessions.ts';
import * as shop from './shop/shop.ts';
import * as simpleAddresses from './shop/simple-addresses.ts';
import * as stockAlerts from './shop/stock-alerts.ts';
import * as questions from './shop/texts/questions.ts';
import * as vendors from './shop/vendors.ts';

/** The only register of endpoints, by area and file. The server's tests and the web apps read it. */
const FILES = {
  shop: {
    account,
    addresses,
    auth,
    cart,
    catalogue,
    checkout,
    contact,
    customers,
    storeCredit,
    looks,
    orders,
    payments,
    personalData,
    returns,
    late,
    refundAccount,
    returnLabel,
    tracking,
    questions,
    reviews,
    search,
    secondFactor,
    sessions,
    shop,
    simpleAddresses,
    stockAlerts,
    vendors,
  },
  /** What people of both areas of the console need: sessions, second factor, invitations. */
  console: { consoleAccount, consoleAccountChanges, consoleInvitations, consoleSecondFactor, consoleSessions },
  seller: {
    sellerApiKeys,
    sellerWebhooks,
    sellerApplication,
    sellerAudit,
    sellerBank,
    sellerClosing,
    sellerCommission,
    sellerFeed,
    sellerHome,
    sellerHandling,
    sellerHoliday,
    sellerExports,
    sellerImports,
    sellerOffers,
    sellerPapers,
    sellerParcels,
    sellerParcelPapers,
    sellerMetrics,
    sellerLabels,
    sellerReturns,
    sellerSupply,
    sellerUndelivered,
    sellerProfile,
    sellerQuestions,
    sellerReviews,
    sellerSales,
    sellerProposals,
    sellerSellOne,
    sellerTeam,
    sellerVendor,
    sellerVendorPapers,
    sellerViews,
  },
  operator: {
    operatorApplications,
    operatorAudit,
    operatorBank,
    operatorCategories,
    operatorClosing,
    operatorCredit,
    operatorCustomers,
    operatorCustomerNotes,
    operatorCustomerMails,
    operatorFind,
    operatorHealth,
    operatorCustomerList,
    operatorLook,
    operatorOrderList,
    operatorOrders,
    operatorReturns,
    operatorOpenReturn,
    operatorRefundAccounts,
    operatorRefunds,
    operatorTransfers,
    operatorFindings,
    operatorGateway,
    operatorOrderCancel,
    operatorRefundRequests,
    operatorSupply,
    operatorDelivered,
    operatorUndelivered,
    operatorUnshipped,
    operatorOverview,
    operatorPrices,
    operatorProductContent,
    operatorProducts,
    operatorProposals,
    operatorQuestions,
    operatorReviews,
    operatorTeam,
    operatorVendorLegal,
    operatorVendorNotes,
    operatorVendorPapers,
    operatorVendors,
    operatorViews,
    operatorWords,
  },
  hooks: { carrierHooks, monitoring, paymentHooks },
};

export type Area = keyof typeof FILES;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type EndpointsIn<Exports> = { [K in keyof Exports as Exports[K] extends Endpoint ? K : never]: Exports[K] };

/** The endpoints of an area, by name. */
export type Contract<A extends Area> = EndpointsIn<Intersection<(typeof FILES)[A][keyof (typeof FILES)[A]]>>;

/** Lists every endpoint of an area with its name. */
export function endpointsOf(area: Area): [name: string, endpoint: Endpoint][] {
  return Object.values(FILES[area]).flatMap((file) =>
    Object.entries(file as Record<string, unknown>).filter((entry): entry is [string, Endpoint] =>
      isEndpoint(entry[1]),
    ),
  );
}

/** Every endpoint of every area with its name. */
export const ENDPOINTS = (Object.keys(FILES) as Area[]).flatMap(endpointsOf);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
