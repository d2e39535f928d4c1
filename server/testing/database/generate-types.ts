import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { dropUnused } from '#server/testing/release/schema.ts';
import { startTemporaryCluster } from './temporary-cluster.ts';

/** Columns whose check constraint lists values that the contract names, by table. */
const NAMED_TYPES: Record<string, Record<string, string>> = {
  Users: { role: "'CUSTOMER' | 'VENDOR' | 'ADMIN'" },
  Customers: { language: "'ar' | 'en'" },
  Addresses: { country: 'CountryCode' },
  Products: {
    allergens: 'Allergen',
    may_contain: 'Allergen',
    free_from: 'FreeFrom',
    storage: 'Storage',
    status: "'DRAFT' | 'ACTIVE' | 'ARCHIVED'",
  },
  SearchProducts: { free_from: 'FreeFrom' },
  SearchDocuments: { measure: "'g' | 'ml' | 'm' | 'pc'" },
  Packs: { content_unit: "'g' | 'ml' | 'm' | 'pc'" },
  Variants: { content_unit: "'g' | 'ml' | 'm' | 'pc'" },
  Orders: {
    status: 'OrderStatus',
    payment_status: 'PaymentStatus',
    payment_method: 'PaymentMethodId',
    shipping_option: 'ShippingOptionId',
    language: "'ar' | 'en'",
  },
  Fulfilments: { status: 'OrderStatus' },
  Invoices: { kind: "'invoice' | 'credit_note'" },
  Payments: {
    method: 'PaymentMethodId',
    status: "'CREATED' | 'REQUIRES_ACTION' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED' | 'SURPLUS' | 'RETURNED'",
    reference_kind: "'invoice' | 'payment'",
    surplus_reason: "'second' | 'late' | 'amount'",
  },
  Refunds: {
    kind: "'cancellation' | 'surplus' | 'outside' | 'return' | 'goodwill'",
    status: "'PENDING' | 'SENDING' | 'SUCCEEDED' | 'FAILED'",
  },
  StoreCreditMovements: { kind: "'issued' | 'spent' | 'given_back'" },
  RefundRequests: {
    reason: 'RefundRequestReason',
    status: "'WAITING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'",
  },
  OrderItems: { return_rule: 'ReturnRule' },
  Returns: { reason: 'ReturnReason', status: 'ReturnStatus', wish: 'ReturnWish' },
  ReturnEvents: { code: 'ReturnEventCode', actor: "'customer' | 'vendor' | 'operator' | 'system'" },
  ReturnDisputes: { decision: "'customer' | 'vendor'" },
  GatewayEvents: { ref_kind: "'invoice' | 'payment'" },
  Reviews: {
    language: "'ar' | 'en'",
    status: 'TextStatus',
    held_because: 'HeldBecause',
    hidden_reason: 'ModerationReason',
  },
  ReviewReplies: { language: "'ar' | 'en'", status: 'TextStatus', hidden_reason: 'ModerationReason' },
  ProductQuestions: {
    language: "'ar' | 'en'",
    status: 'TextStatus',
    held_because: 'HeldBecause',
    hidden_reason: 'ModerationReason',
  },
  ProductAnswers: { language: "'ar' | 'en'", status: 'TextStatus', hidden_reason: 'ModerationReason' },
  QuestionReports: { reason: 'ModerationReason' },
  ReviewReports: { part: 'ReviewPart', reason: 'ModerationReason' },
  Sessions: { area: "'shop' | 'seller' | 'operator'" },
  VendorMembers: { role: 'VendorRole', permissions: 'SellerPermission' },
  OperatorMembers: { roles: 'OperatorRole' },
  VendorApiKeys: { scopes: 'ApiScope' },
  Webhooks: { kinds: 'FeedKind', state: "'on' | 'off' | 'stopped'" },
  WebhookDeliveries: { kind: 'FeedKind | typeof TRIAL', state: 'DeliveryState' },
  WebhookTries: { problem: 'TryProblem' },
  Invitations: {
    role: 'VendorRole',
    permissions: 'SellerPermission',
    operator_roles: 'OperatorRole',
    language: "'ar' | 'en'",
  },
  Applications: { status: 'ApplicationState', language: "'ar' | 'en'" },
  ApplicationSteps: { step: 'Step' },
  ApplicationChecks: { reason: 'FindingReason' },
  Imports: {
    kind: 'ImportKind',
    format: "'csv' | 'xlsx'",
    status: 'ImportStatus',
  },
  ImportRows: { verdict: 'RowVerdict', outcome: 'ImportOutcome', undone: "'saved' | 'conflict'" },
  Exports: { format: "'csv' | 'xlsx'", language: "'ar' | 'en'" },
  Documents: { kind: 'PaperKind', content_type: "'application/pdf' | 'image/webp'", scan: "'clean' | 'unscanned'" },
  AuditLog: { area: "'seller' | 'operator' | 'system'", actor_kind: "'user' | 'api_key' | 'system' | 'cli'" },
};

const IMPORTS = `import type { ImportKind } from '#contract/shared/selling/imports/columns.ts';
import type { ImportOutcome, ImportStatus, RowVerdict } from '#contract/shared/selling/imports/states.ts';
import type { RefundRequestReason } from '#contract/shared/orders/refunds.ts';
import type { ReturnEventCode, ReturnReason, ReturnRule, ReturnStatus, ReturnWish } from '#contract/shared/orders/returns.ts';
import type { HeldBecause, ModerationReason, ReviewPart, TextStatus } from '#contract/shared/texts/moderation.ts';
import type { CountryCode } from '#contract/shop/addresses.ts';
import type { Allergen, FreeFrom, Storage } from '#contract/shared/selling/declarations.ts';
import type { ApiScope } from '#contract/shared/programs/api-keys.ts';
import type { FeedKind } from '#contract/shared/programs/feed.ts';
import type { DeliveryState, TRIAL, TryProblem } from '#contract/shared/programs/webhooks.ts';
import type { PaperKind } from '#contract/shared/application/papers.ts';
import type { FindingReason } from '#contract/shared/application/review.ts';
import type { ApplicationState } from '#contract/shared/application/states.ts';
import type { Step } from '#contract/shared/application/steps.ts';
import type { OrderStatus, PaymentStatus, ShippingOptionId } from '#contract/shared/constants.ts';
import type { PaymentMethodId } from '#contract/shared/payment-methods.ts';
import type { OperatorRole, SellerPermission, VendorRole } from '#contract/shared/roles.ts';
`;

const target = new URL('../../db/types.ts', import.meta.url);

/** Generates the database types from the migrated schema, in a temporary cluster. */
async function generateTypes(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daqeeq-types-'));
  const server = await startTemporaryCluster();
  try {
    const url = server.url('postgres');
    const { db, close } = openDatabase(url, { poolSize: 2, onError: () => undefined });
    await migrate(db);
    await dropUnused(db);
    await close();
    const file = path.join(folder, 'types.ts');
    const mapping = JSON.stringify({ int8: 'number', numeric: 'number' });
    const options = ['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'error'];
    const generator = path.resolve('node_modules/kysely-codegen/dist/cli/bin.js');
    const parsers = ['--date-parser', 'string', '--type-mapping', mapping, '--exclude-pattern', 'kysely_*'];
    execFileSync(process.execPath, [generator, ...options, ...parsers], { stdio: 'inherit' });
    return nameTypes(readFileSync(file, 'utf8'));
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function nameTypes(source: string): string {
  let text = source.replace(
    'import type { ColumnType } from "kysely";',
    `${IMPORTS}import type { ColumnType } from 'kysely';`,
  );
  for (const [table, columns] of Object.entries(NAMED_TYPES)) {
    text = text.replace(new RegExp(`export interface ${table} \\{[^}]*\\}`), (body) =>
      Object.entries(columns).reduce(
        (done, [column, type]) => done.replace(new RegExp(`(\\n  ${column}: [^;]*?)\\bstring\\b`), `$1${type}`),
        body,
      ),
    );
  }
  return text;
}

const types = await generateTypes();
if (process.argv.includes('--verify')) {
  if (readFileSync(target, 'utf8') !== types) {
    console.error('server/db/types.ts is not what the migrations make: run npm run db:types');
    process.exitCode = 1;
  }
} else writeFileSync(target, types);
