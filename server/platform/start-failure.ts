import type { Config } from './config.ts';
import { StorageFault } from './storage/storage.ts';

type Where = Pick<Config, 'port' | 'host' | 'databaseUrl' | 'dataDir'>;

/** Why the shop does not start and what to do about it, for people; the error's own message where we know no better. */
export function explainStart(error: unknown, where: Where | null): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  // Without options, the message already says which of them are wrong.
  if (!where) return message;
  const { port, host, databaseUrl, dataDir } = where;
  if (error instanceof StorageFault)
    return `The storage of files did not do what it was asked: ${error.reason}\nCheck STORAGE_URL and its keys, or start again when it is there.`;
  if (message.startsWith('corrupted migrations'))
    return `Another version of the shop has migrated this database: ${message}\nStart that version, or restore a backup of this version (docs/operations.md).`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken, perhaps by a shop that is already running.\nStop that program, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return message.includes('listen')
        ? `This account may not listen on port ${port}.\nChoose a port above 1023, for example PORT=3000, and put a proxy in front of it (docs/operations.md).`
        : `This account may not write to ${dataDir}: ${message}\nGive it the folder, or set DATA_DIR to another one.`;
    case 'EADDRNOTAVAIL':
      return `This machine does not have the address ${host}.\nSet HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.`;
    case 'ENOSPC':
    case '53100':
      return `The disk is full.\nFree space; all pictures in ${dataDir}/media/derived may be deleted, the shop renders them again.`;
  }
  return databaseUrl ? explainDatabase(code, message, new URL(databaseUrl)) : message;
}

/** Whatever is wrong with it. The same codes are about other files, too. */
const NO_SOCKET = 'no socket';

/** The code of an error, or of the one that caused it: a failed migration names what the database said. */
function codeOf(error: unknown): string {
  const { code, syscall, address, cause } = (error ?? {}) as Record<'code' | 'syscall' | 'address' | 'cause', unknown>;
  if (syscall === 'connect' && String(address).includes('/')) return NO_SOCKET;
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : codeOf(cause);
}

function explainDatabase(code: string, message: string, url: URL): string {
  const { pathname, username } = url;
  const host = url.searchParams.get('host') || url.host;
  const name = decodeURIComponent(pathname.slice(1));
  switch (code) {
    case NO_SOCKET:
      return `The database does not answer at its socket: ${message}.\nStart it, let this account into the folder, or correct DATABASE_URL. Without DATABASE_URL the shop brings its own database.`;
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `The database at ${host} does not answer.\nStart it, or correct DATABASE_URL. Without DATABASE_URL the shop brings its own database.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no machine with the name in DATABASE_URL: ${host}.\nCorrect DATABASE_URL. Without it the shop brings its own database.`;
    case '28P01':
    case '28000':
      return `The database at ${host} refuses the user "${username}" or the password in DATABASE_URL.\nCorrect DATABASE_URL.`;
    case '3D000':
      return `The server at ${host} has no database "${name}".\nCreate it (createdb ${name}), or correct DATABASE_URL.`;
    case '42501':
      return `The user "${username}" may not change the database "${name}": ${message}\nMake it the owner: alter database ${name} owner to "${username}"`;
    default:
      return message;
  }
}
