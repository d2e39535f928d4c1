import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/db/client.ts';
import type { DB } from '#server/db/types.ts';

/** What happens when a standby does not answer: `primary` answers instead, and `onAway` is called if the standby is away. */
interface Failover {
  primary: Db;
  onAway: (error: Error) => void;
}

/**
 * A database for reading on a standby. A statement that the standby cannot answer, because it is away or because replaying the primary's
 * changes ended it, is sent to the primary instead, so no reader notices. Within a transaction it fails.
 */
export function openWithFailover(pool: pg.Pool, failover: Failover): Db {
  class Dialect extends PostgresDialect {
    override createDriver(): Driver {
      return readingDriver(super.createDriver(), failover);
    }
  }
  return new Kysely<DB>({ dialect: new Dialect({ pool }) });
}

interface Reading extends DatabaseConnection {
  /** The standby's connection while a transaction is open on it. */
  pinned: DatabaseConnection | null;
}

function readingDriver(standby: Driver, { primary, onAway }: Failover): Driver {
  const onStandby = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const connection = await standby.acquireConnection();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await standby.releaseConnection(connection);
    }
  };
  const orOnPrimary = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
    onStandby<R>(query).catch((error) => {
      const reason = whyUnanswered(error);
      if (!reason) throw error;
      if (reason === 'away') onAway(error);
      return primary.executeQuery<R>(query as CompiledQuery<R>);
    });
  const connect = (): Reading => ({
    pinned: null,
    executeQuery(query) {
      return this.pinned ? this.pinned.executeQuery(query) : orOnPrimary(query);
    },
    streamQuery: () => {
      throw new Error('Nothing is streamed from a standby.');
    },
  });
  const release = async (connection: Reading) => {
    const { pinned } = connection;
    connection.pinned = null;
    if (pinned) await standby.releaseConnection(pinned);
  };
  return {
    init: (options) => standby.init(options),
    acquireConnection: async () => connect(),
    releaseConnection: (connection) => release(connection as Reading),
    beginTransaction: async (connection, settings) => {
      const pinned = await standby.acquireConnection();
      (connection as Reading).pinned = pinned;
      await standby.beginTransaction(pinned, settings);
    },
    commitTransaction: (connection) => standby.commitTransaction((connection as Reading).pinned as DatabaseConnection),
    rollbackTransaction: async (connection) => {
      const { pinned } = connection as Reading;
      if (pinned) await standby.rollbackTransaction(pinned);
    },
    destroy: (options) => standby.destroy(options),
  };
}

/** Classes of errors of a server that stops, starts, is full or has lost its disk; those of the connection have no code. */
const AWAY = /^(?:08|53|57P|58|XX)/;
/** The standby had to replay a change of what the statement was reading. */
const ENDED_BY_REPLAY = new Set(['40001', '40P01']);

/** Schemas, tables and columns that it lacks, as just after a migration, or that its user may not read. */
const LACKING = new Set(['3F000', '42P01', '42703', '42501']);

/** Null for an error that the primary would answer with as well. */
export function whyUnanswered(error: unknown): 'away' | 'replay' | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as pg.DatabaseError;
  if (code && ENDED_BY_REPLAY.has(code)) return 'replay';
  // Codes of the operating system, such as ECONNREFUSED, are no SQLSTATEs.
  return code?.length !== 5 || AWAY.test(code) || LACKING.has(code) ? 'away' : null;
}
