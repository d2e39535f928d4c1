import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The links of an operator's and of an owner's invitation, whose tokens only the mails and these commands show. */
export function invite(databaseUrl: string, dataDir: string, vendorId: string): string[] {
  const run = (...args: string[]) => {
    const printed = execFileSync(process.execPath, ['server/cli.ts', ...args], {
      cwd: path.join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    });
    const link = /\/(?:operator|seller)\/invitation\?\S+/.exec(printed)?.[0];
    if (!link) throw new Error(`no link in: ${printed}`);
    return link;
  };
  return [
    run('operator', 'add', 'invited@daqeeq.example', 'support'),
    run('vendor', 'owner', vendorId, 'invited@daqeeq.example'),
  ];
}
