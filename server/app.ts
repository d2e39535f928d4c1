import type { Writable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Shop } from '#contract/shop/shop.ts';
import type { Tables } from '#server/modules/imports/public.ts';
import type { InvoiceRenderer } from '#server/modules/invoices/public.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import { operationRoutes } from '#server/modules/operation/monitoring.routes.ts';
import { countAllMoney } from '#server/modules/operation/public.ts';
import type { Search } from '#server/modules/search/public.ts';
import type { Database } from './db/client.ts';
import { identifyCaller, prepareCallers } from './http/access.ts';
import type { Deps } from './http/deps.ts';
import { handleErrors, replyMalformedUrl } from './http/error-handler.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { recogniseDevices } from './http/limits/device.ts';
import { loadShedding } from './http/limits/load-shedding.ts';
import { limitPipelining } from './http/limits/pipelining.ts';
import { limitPrograms } from './http/limits/programs.ts';
import { rateLimits } from './http/limits/rate-limit.ts';
import { measure } from './http/metrics.ts';
import { openApi } from './http/open-api.ts';
import { acceptEmptyBodies, refuseControlCharacters } from './http/request-checks.ts';
import { answerRequestIds, requestId } from './http/request-id.ts';
import { type App, serializerCompiler } from './http/route.ts';
import { keepNothing, securityHeaders } from './http/security-headers.ts';
import { authRoutes } from './modules/accounts/login/shop.routes.ts';
import { customerRoutes } from './modules/accounts/profile/customers.shop.routes.ts';
import { accountRoutes } from './modules/accounts/profile/shop.routes.ts';
import { secondFactorRoutes } from './modules/accounts/second-factor/shop.routes.ts';
import { sessionRoutes } from './modules/accounts/sessions/shop.routes.ts';
import { addressRoutes } from './modules/addresses/shop.routes.ts';
import { simpleAddressRoutes } from './modules/addresses/simple.shop.routes.ts';
import { sellerApiKeyRoutes } from './modules/api-keys/seller.routes.ts';
import { applicationReviewRoutes } from './modules/applications/operator.routes.ts';
import { paperRoutes } from './modules/applications/papers/seller.routes.ts';
import { applicationRoutes } from './modules/applications/seller.routes.ts';
import { operatorAuditRoutes } from './modules/audit/operator.routes.ts';
import { sellerAuditRoutes } from './modules/audit/seller.routes.ts';
import { accountLinkRoutes } from './modules/bank-accounts/console.routes.ts';
import { operatorBankRoutes } from './modules/bank-accounts/operator.routes.ts';
import { sellerBankRoutes } from './modules/bank-accounts/seller.routes.ts';
import { cartRoutes } from './modules/cart/shop.routes.ts';
import { catalogueRoutes } from './modules/catalogue/shop.routes.ts';
import { operatorCategoryRoutes } from './modules/categories/operator.routes.ts';
import { checkoutRoutes } from './modules/checkout/shop.routes.ts';
import { commissionRoutes } from './modules/commission/seller.routes.ts';
import { consoleRoutes } from './modules/console/console.routes.ts';
import { consoleSecondFactorRoutes } from './modules/console/second-factor.routes.ts';
import { contactRoutes } from './modules/contact/shop.routes.ts';
import { operatorCustomerRoutes } from './modules/customers/operator.routes.ts';
import { sellerFeedRoutes } from './modules/feed/seller.routes.ts';
import { operatorFindRoutes } from './modules/find/operator.routes.ts';
import { sellerImportRoutes } from './modules/imports/seller.routes.ts';
import { invoiceRoutes } from './modules/invoices/shop.routes.ts';
import { labelRoutes } from './modules/labels/console.routes.ts';
import { lookRoutes } from './modules/looks/console.routes.ts';
import { mediaRoutes } from './modules/media/shop.routes.ts';
import { operatorTeamRoutes } from './modules/members/operator.routes.ts';
import { sellerTeamRoutes } from './modules/members/seller.routes.ts';
import { moderationRoutes } from './modules/moderation/operator.routes.ts';
import { operatorPriceRoutes } from './modules/offers/review/operator.routes.ts';
import { sellerSaleRoutes } from './modules/offers/sales/seller.routes.ts';
import { sellerOfferRoutes } from './modules/offers/seller.routes.ts';
import { healthRoutes } from './modules/operation/operator.routes.ts';
import { operatorOrderRoutes } from './modules/orders/file/operator.routes.ts';
import { operatorOrderListRoutes } from './modules/orders/list/operator.routes.ts';
import { orderRoutes } from './modules/orders/shop.routes.ts';
import { operatorSupplyRoutes } from './modules/orders/supply/operator.routes.ts';
import { overviewRoutes } from './modules/overview/operator.routes.ts';
import { sellerHomeRoutes } from './modules/overview/seller.routes.ts';
import { sellerParcelRoutes } from './modules/parcels/seller.routes.ts';
import { applePayRoutes } from './modules/payments/apple-pay.routes.ts';
import { paymentHookRoutes } from './modules/payments/hooks.routes.ts';
import type { PaymentGateway } from './modules/payments/public.ts';
import { paymentRoutes } from './modules/payments/shop.routes.ts';
import { operatorFindingRoutes } from './modules/payments/watch/operator.routes.ts';
import { privacyRoutes } from './modules/privacy/shop.routes.ts';
import { operatorProductRoutes } from './modules/products/operator.routes.ts';
import { proposalReviewRoutes } from './modules/proposals/operator.routes.ts';
import { sellerProposalRoutes } from './modules/proposals/seller.routes.ts';
import { operatorRefundRoutes } from './modules/refunds/operator.routes.ts';
import { operatorReturnRoutes } from './modules/returns/operated/operator.routes.ts';
import { sellerReturnRoutes } from './modules/returns/seller.routes.ts';
import { returnRoutes } from './modules/returns/shop.routes.ts';
import { consoleReviewRoutes } from './modules/reviews/console.routes.ts';
import { reviewRoutes } from './modules/reviews/shop.routes.ts';
import { searchRoutes } from './modules/search/shop.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { sitemapRoutes } from './modules/sitemap/shop.routes.ts';
import { stockAlertRoutes } from './modules/stock-alerts/shop.routes.ts';
import { operatorPaperRoutes } from './modules/vendor-papers/operator.routes.ts';
import { sellerPaperRoutes } from './modules/vendor-papers/seller.routes.ts';
import { operatorVendorRoutes } from './modules/vendors/operator.routes.ts';
import { sellerVendorRoutes } from './modules/vendors/seller.routes.ts';
import { operatorViewRoutes } from './modules/views/operator.routes.ts';
import { sellerViewRoutes } from './modules/views/seller.routes.ts';
import { sellerWebhookRoutes } from './modules/webhooks/seller.routes.ts';
import type { CatalogueChanges } from './platform/catalogue-invalidation.ts';
import type { Config } from './platform/config.ts';
import type { Jobs } from './platform/jobs.ts';
import { loggerOptions } from './platform/logging.ts';
import { authSecret } from './platform/secrets.ts';
import { accessTokens } from './platform/tokens.ts';

/**
 * Answers are compressed in one call: a stream costs four times as much, most of it for setting it up. Memory is allocated
 * for the whole window; answers are hardly longer than this one (256 kB).
 */
const COMPRESSION = {
  threshold: 1024,
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'] as Array<'br' | 'gzip'>,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

interface Parts {
  config: Config;
  database: Database;
  pictures: Pictures;
  changes: CatalogueChanges;
  jobs: Jobs;
  invoices: InvoiceRenderer;
  tables: Tables;
  search: Search;
  /** Null if the shop takes no payments itself. */
  gateway: PaymentGateway | null;
  /** Shown on the login page of a demo shop; none by default. */
  demoAccounts?: Shop['demoAccounts'];
  /** The destination of the log; standard output by default. */
  logTo?: Writable;
}

type ShopDeps = Deps &
  Required<Pick<Parts, 'pictures' | 'invoices' | 'tables' | 'search' | 'gateway' | 'demoAccounts'>>;

/** The shop's API under /api and its pictures. It does not listen yet; main.ts adds the web app. */
export async function buildApp({
  config,
  database,
  pictures,
  changes,
  jobs,
  invoices,
  tables,
  search,
  gateway,
  demoAccounts = [],
  logTo,
}: Parts): Promise<App> {
  const isHttps = config.publicUrl.startsWith('https:');
  const headers = securityHeaders(isHttps);
  const app: App = Fastify({
    logger: loggerOptions(config, logTo),
    trustProxy: config.trustProxy,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    // A photo of 5 MB on a slow connection takes most of a minute; headers are short.
    requestTimeout: 60_000,
    // Cuts off clients that do not read their answer; no answer takes that long.
    connectionTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // These requests run no hook, so the headers are set here.
    frameworkErrors: (error, _, reply) => replyMalformedUrl(error, reply.headers(headers)),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler as never);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  limitPipelining(app);
  handleErrors(app);
  answerRequestIds(app);
  acceptEmptyBodies(app);
  const shutdown = gracefulShutdown(app, config.drainSeconds);
  const metrics = measure(app, database, { jobs: jobs.count, money: () => countAllMoney(database.db, gateway) });
  await app.register(compress, COMPRESSION);

  const secret = authSecret(config);
  const deps = {
    config,
    db: database.db,
    secret,
    tokens: accessTokens(secret),
    limits: rateLimits(database, config.rateLimitFactors),
    changes,
    jobs,
    invoices,
    tables,
    pictures,
    search,
    gateway,
    demoAccounts,
  };
  const shedding = loadShedding(database.pool.options.max);
  app.decorate('isBusy', shedding.isBusy);
  await app.register(operationRoutes, { config, pool: database.pool, shutdown, metrics });
  await app.register(mediaRoutes, { pictures });
  await app.register(sitemapRoutes, deps);
  await app.register(applePayRoutes, deps);
  await app.register(
    async (api: App) => {
      prepareCallers(api);
      shedding.guard(api);
      recogniseDevices(api, secret, isHttps);
      api.addHook('onRequest', identifyCaller(deps.db, deps.tokens, config));
      limitPrograms(api, deps.limits);
      api.addHook('onRequest', keepNothing);
      api.addHook('preValidation', refuseControlCharacters);
      await api.register(multipart);
      await openApi(api);
      await registerShop(api, deps);
      await registerConsole(api, deps);
    },
    { prefix: '/api' },
  );
  return app;
}

/** The endpoints of shoppers, and those of other systems. */
async function registerShop(api: App, deps: ShopDeps): Promise<void> {
  await api.register(shopRoutes, deps);
  await api.register(authRoutes, deps);
  await api.register(accountRoutes, deps);
  await api.register(sessionRoutes, deps);
  await api.register(secondFactorRoutes, deps);
  await api.register(privacyRoutes, deps);
  await api.register(customerRoutes, deps);
  await api.register(addressRoutes, deps);
  await api.register(simpleAddressRoutes, deps);
  await api.register(catalogueRoutes, deps);
  await api.register(reviewRoutes, deps);
  await api.register(stockAlertRoutes, deps);
  await api.register(searchRoutes, deps);
  await api.register(cartRoutes, deps);
  await api.register(checkoutRoutes, deps);
  await api.register(orderRoutes, deps);
  await api.register(returnRoutes, deps);
  await api.register(paymentRoutes, deps);
  await api.register(paymentHookRoutes, deps);
  await api.register(labelRoutes, deps);
  await api.register(contactRoutes, deps);
  await api.register(invoiceRoutes, deps);
}

/** The endpoints of sellers and the operator. */
async function registerConsole(api: App, deps: ShopDeps): Promise<void> {
  await api.register(consoleRoutes, deps);
  await api.register(consoleSecondFactorRoutes, deps);
  await api.register(sellerTeamRoutes, deps);
  await api.register(sellerApiKeyRoutes, deps);
  await api.register(sellerAuditRoutes, deps);
  await api.register(operatorTeamRoutes, deps);
  await api.register(operatorAuditRoutes, deps);
  await api.register(overviewRoutes, deps);
  await api.register(healthRoutes, deps);
  await api.register(operatorVendorRoutes, deps);
  await api.register(sellerVendorRoutes, deps);
  await api.register(sellerHomeRoutes, deps);
  await api.register(sellerOfferRoutes, deps);
  await api.register(sellerImportRoutes, deps);
  await api.register(sellerFeedRoutes, deps);
  await api.register(sellerWebhookRoutes, deps);
  await api.register(sellerParcelRoutes, deps);
  await api.register(sellerReturnRoutes, deps);
  await api.register(operatorReturnRoutes, deps);
  await api.register(operatorRefundRoutes, deps);
  await api.register(consoleReviewRoutes, deps);
  await api.register(moderationRoutes, deps);
  await api.register(operatorFindingRoutes, deps);
  await api.register(sellerSaleRoutes, deps);
  await api.register(operatorPriceRoutes, deps);
  await api.register(sellerProposalRoutes, deps);
  await api.register(proposalReviewRoutes, deps);
  await api.register(applicationRoutes, deps);
  await api.register(commissionRoutes, deps);
  await api.register(paperRoutes, deps);
  await api.register(sellerBankRoutes, deps);
  await api.register(operatorBankRoutes, deps);
  await api.register(accountLinkRoutes, deps);
  await api.register(sellerPaperRoutes, deps);
  await api.register(operatorPaperRoutes, deps);
  await api.register(applicationReviewRoutes, deps);
  await api.register(sellerViewRoutes, deps);
  await api.register(operatorCategoryRoutes, deps);
  await api.register(operatorProductRoutes, deps);
  await api.register(operatorViewRoutes, deps);
  await api.register(operatorFindRoutes, deps);
  await api.register(operatorOrderListRoutes, deps);
  await api.register(operatorOrderRoutes, deps);
  await api.register(operatorSupplyRoutes, deps);
  await api.register(operatorCustomerRoutes, deps);
  await api.register(lookRoutes, deps);
}
