import { spawnSync } from 'node:child_process';

/** The programs of other projects that the recipe needs, with Debian's packages of them. */
const TOOLS = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'swift-ring-builder': 'swift',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
};
/** Since then it keeps prepared statements in transaction mode. */
const PREPARING_SINCE = [1, 21];

/** Throws with the packages' names if programs are missing. */
export function demandTools(): void {
  const missing = Object.entries(TOOLS).filter(([tool]) => spawnSync('which', [tool]).status !== 0);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ');
  throw new Error(`${missing.map(([tool]) => tool).join(', ')} missing: apt-get install ${packages}`);
}

/** The version, and whether it keeps prepared statements in transaction mode; Debian 12's does not. */
export function pgbouncerVersion(): { version: string; canPrepare: boolean } {
  const version = /PgBouncer ([\d.]+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout)?.[1];
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = PREPARING_SINCE;
  return {
    version: version ?? 'unknown',
    canPrepare: major > wantedMajor || (major === wantedMajor && minor >= wantedMinor),
  };
}
