import type { InvoiceRenderer } from '#server/modules/invoices/public.ts';
import type { Pictures } from '#server/modules/media/public.ts';
import type { Search } from '#server/modules/search/public.ts';
import type { Db } from './db/client.ts';
import type { RateLimits } from './http/limits/rate-limit.ts';
import type { CatalogueChanges } from './platform/catalogue-invalidation.ts';
import type { Config } from './platform/config.ts';
import type { Jobs } from './platform/jobs.ts';
import type { AccessTokens } from './platform/tokens.ts';

/** What every module's plugin is given. */
export interface Deps {
  config: Config;
  db: Db;
  /** What only this shop can have signed is signed with it. */
  secret: string;
  tokens: AccessTokens;
  limits: RateLimits;
  jobs: Jobs;
  changes: CatalogueChanges;
  invoices: InvoiceRenderer;
  pictures: Pictures;
  search: Search;
}
