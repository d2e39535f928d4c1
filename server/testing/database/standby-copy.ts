import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** A running server that can be copied: its folder, and the address of a database by which to speak to it. */
interface Running {
  data: string;
  url: (database: string) => string;
}

/**
 * Copies a running server's folder to `target`, which a standby can be started on. The embedded binaries lack pg_basebackup, so this copies
 * the files with a backup label that says where replay starts, and the password beside them.
 */
export async function copyOnline({ data, url }: Running, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  execFileSync('cp', ['-a', data, target]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  rmSync(path.join(target, 'postmaster.pid'));
  for (const file of readdirSync(path.join(target, 'pg_wal'))) {
    rmSync(path.join(target, 'pg_wal', file), { recursive: true });
  }
  const { uid, gid } = statSync(target);
  for (const [name, text = ''] of [['backup_label', rows[0]?.labelfile], ['standby.signal']] as const) {
    writeFileSync(path.join(target, name), text);
    // The server may run as another user than the bench.
    chownSync(path.join(target, name), uid, gid);
  }
  const passwords = [data, target].map((folder) => path.join(path.dirname(folder), 'postgres.password'));
  copyFileSync(passwords[0] as string, passwords[1] as string);
}
