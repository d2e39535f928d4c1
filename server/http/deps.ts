import type { Db } from '#server/db/client.ts';
import type { CatalogueChanges } from '#server/platform/catalogue-invalidation.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AccessTokens } from '#server/platform/tokens.ts';
import type { RateLimits } from './limits/rate-limit.ts';
import type { Reader } from './own-writes.ts';

/** The dependencies of every module's routes. A module that needs more says so in the type of its plugin's options. */
export interface Deps {
  config: Config;
  db: Db;
  /** Where lists, items, searches and reports read: the database or one of its standbys. */
  reader: Reader;
  /** Signs what only this shop may sign, such as the links of mails. */
  secret: string;
  tokens: AccessTokens;
  limits: RateLimits;
  jobs: Jobs;
  changes: CatalogueChanges;
  /** Files that all processes of the shop share. */
  storage: Storage;
}
