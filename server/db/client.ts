import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.ts';

/** The pool or a transaction. Every query takes one as its first argument, so that none runs outside its transaction. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}
