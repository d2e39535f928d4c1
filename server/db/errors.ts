import { AppError, unavailable } from '#server/kernel/app-error.ts';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** This process has no descriptor left to open a connection with. */
const DESCRIPTORS = new Set(['EMFILE', 'ENFILE']);
/** Messages of pg about a connection that it lost or did not get; they come without a code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|^timeout expired$/;
const SERIALIZATION = new Set(['40001', '40P01', '55P03']);

/**
 * A database error as the caller may see it, or null for any other error. A database that is full, restarting, read-only
 * or out of reach is 503, never 401 or 404, so a fault neither signs anyone out nor shows an empty cart. Text that it
 * cannot store is 400. A row for a customer who was erased while the call ran is 401.
 */
export function fromDatabaseError(error: unknown): AppError | null {
  const code = field(error, 'code');
  if (typeof code === 'string' && isUnavailable(code)) return unavailable(error);
  // A read was sent behind the first of its kind on a connection, and that one was refused before PostgreSQL knew the statement. A pooler
  // that forgets prepared statements gives the same.
  if (code === '26000') return unavailable(error);
  // By a socket: the file is missing while the database is stopped (ENOENT), or too many wait there (EAGAIN).
  if (field(error, 'syscall') === 'connect') return unavailable(error);
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return new AppError('malformed_request', { cause: error });
  if (isForeignKeyViolation(error, ['customers', 'users'])) return new AppError('unauthorized', { cause: error });
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return unavailable(error);
  return null;
}

/** PostgreSQL classes 08 connection, 53 resources, 57 operator intervention, 58 system; 25006 is a read-only server. */
function isUnavailable(code: string): boolean {
  const isKnown = NETWORK.has(code) || DESCRIPTORS.has(code) || SERIALIZATION.has(code) || code === '25006';
  return isKnown || /^(08|53|57|58)[0-9A-Z]{3}$/.test(code);
}

/**
 * Whether the transaction may be run again: after a deadlock, a lock time-out or a serialization failure, or if it drew the
 * random number of another order or return.
 */
export function mayRunAgain(error: unknown): boolean {
  const code = field(error, 'code');
  if (isUniqueViolation(error, 'orders_order_number_key') || isUniqueViolation(error, 'returns_number_key'))
    return true;
  return typeof code === 'string' && SERIALIZATION.has(code);
}

/** Whether a unique constraint rejected a row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return field(error, 'code') === '23505' && field(error, 'constraint') === constraint;
}

/** Whether a row refers to a row that one of the tables does not have. */
function isForeignKeyViolation(error: unknown, tables: string[]): boolean {
  if (field(error, 'code') !== '23503') return false;
  return new RegExp(`is not present in table "(${tables.join('|')})"`).test(String(field(error, 'detail')));
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}
