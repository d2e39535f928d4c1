import type { Db } from '#server/db/client.ts';
import type { PaymentGateway } from '#server/modules/payments/public.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** The dependencies of a command. */
interface Context {
  config: Config;
  db: Db;
  /** URL of the database. */
  url: string;
  jobs: Jobs;
  storage: Storage;
  /** Null if the shop takes no payments itself. */
  gateway: PaymentGateway | null;
  args: string[];
  print: (line: string) => void;
}

/** A command of `npm run shop`. */
export interface Command {
  name: string;
  usage: string;
  summary: string;
  execute: (context: Context) => Promise<void>;
}
