import { closePaymentFinding } from '#contract/operator/money/findings.ts';
import * as contract from '#contract/operator/money/refunds.ts';
import * as requests from '#contract/operator/money/requests.ts';
import { requireOperator } from '#server/http/access.ts';
import type { Deps } from '#server/http/deps.ts';
import { type App, route } from '#server/http/route.ts';
import { exportList } from '#server/modules/audit/public.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import { cancellationRoutes } from '#server/modules/refunds/cancelling/cancellation.routes.ts';
import { arrivedRoutes } from '#server/modules/refunds/late/late.routes.ts';
import { accountRoutes } from './account.routes.ts';
import { isFinance } from './accounts.ts';
import { finish, finishOrder, sendAgain } from './act.ts';
import { getRefundable, requestRefund } from './ask.ts';
import { closeByPerson } from './close-finding.ts';
import { approve, reject, withdraw } from './decide.ts';
import { columnsFor } from './export-columns.ts';
import { listRefunds, refundSource } from './queue.ts';
import { openReturnRoutes } from './return.routes.ts';

type RefundDeps = Deps & { gateway: PaymentGateway | null };

/** Money that goes back to customers, as the operator's team sees to it. */
export async function operatorRefundRoutes(app: App, deps: RefundDeps) {
  app.route(route(contract.listRefunds, requireOperator, (operator, { query }) => listRefunds(deps, operator, query)));
  app.route(
    route(contract.exportRefunds, requireOperator, (operator, { query: { language, ...filters } }, reply) =>
      exportList(deps, operator, reply, {
        ...{ list: 'refunds', language, columns: columnsFor(operator) },
        // A search is a text that somebody typed: the log says that there was one.
        filters: { ...filters, ...(filters.search && { search: true }), withAccounts: isFinance(operator) },
        ...refundSource(deps, operator, filters),
      }),
    ),
  );
  app.route(
    route(contract.retryRefund, requireOperator, async (operator, { params, body }) => ({
      outcome: await sendAgain(deps, operator, params.id, body.reason),
    })),
  );
  app.route(
    route(contract.finishRefund, requireOperator, async (operator, { params, body }) => ({
      outcome: await finish(deps, operator, params.id, body),
    })),
  );
  app.route(
    route(contract.finishOrderRefund, requireOperator, async (operator, { params, body }) => ({
      outcome: await finishOrder(deps, operator, params.id, body),
    })),
  );
  app.route(
    route(closePaymentFinding, requireOperator, async (operator, { params, body }) => ({
      outcome: await closeByPerson(deps.db, operator, params.id, body.reason),
    })),
  );
  await app.register(requestRoutes, deps);
  await app.register(accountRoutes, deps);
  await app.register(openReturnRoutes, deps);
  await app.register(cancellationRoutes, deps);
  await app.register(arrivedRoutes, deps);
}

/** Refunds that the team gives of its own accord, and decisions about all requests. */
async function requestRoutes(app: App, deps: RefundDeps) {
  app.route(
    route(requests.getRefundable, requireOperator, (operator, { params }) => getRefundable(deps, operator, params.id)),
  );
  app.route(
    route(requests.requestRefund, requireOperator, (operator, { params, body }) =>
      requestRefund(deps, operator, params.id, body),
    ),
  );
  app.route(
    route(requests.approveRefund, requireOperator, async (operator, { params }) => {
      const { outcome, shownProducts } = await approve(deps, operator, params.id);
      deps.changes.announce(shownProducts);
      return { outcome };
    }),
  );
  app.route(
    route(requests.rejectRefund, requireOperator, async (operator, { params, body }) => ({
      outcome: await reject(deps, operator, params.id, body.answer),
    })),
  );
  app.route(
    route(requests.withdrawRefund, requireOperator, async (operator, { params }) => ({
      outcome: await withdraw(deps, operator, params.id),
    })),
  );
}
