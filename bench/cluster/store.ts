import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#bench/shop-process.ts';
import { type Kept, keep } from './kept.ts';

const BUCKET = 'shop-files';
const SECRET = 'a-secret-of-the-bench-alone';
/** Swift keeps accounts, containers and objects in a process each; the proxy before them speaks S3. */
const PARTS = ['account', 'container', 'object'] as const;

export interface Store {
  /** The options of a shop that keeps its files here. */
  options: Record<string, string>;
  /** Kills all its processes, and starts them after that time, in ms. */
  away: (ms: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** OpenStack Swift with one copy of everything, as an S3 store in processes of its own. */
export async function startSwift(folder: string): Promise<Store> {
  const home = path.join(folder, 'swift');
  const settings = path.join(home, 'etc');
  for (const name of ['etc', 'disks/d1', 'cache']) mkdirSync(path.join(home, name), { recursive: true });
  writeFileSync(path.join(settings, 'swift.conf'), CONSTANTS);
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${settings}
workers = 0
log_level = ERROR
`;
  const programs: Kept[] = [];
  const start = async (name: string, port: number, text: string) => {
    const file = path.join(settings, `${name}.conf`);
    writeFileSync(file, common(port) + text);
    const command = [`swift-${name}-server`, file, '-v'];
    programs.push(await keep({ command, port, log: path.join(folder, `swift-${name}.log`) }));
  };
  for (const name of PARTS) {
    const port = await freePort();
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [`${name}.builder`, ...args], { cwd: settings });
    ring('create', '4', '1', '1');
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    ring('rebalance');
    await start(name, port, part(name, home));
  }
  const port = await freePort();
  await start('proxy', port, PROXY);
  const endpoint = `http://127.0.0.1:${port}`;
  await makeBucket(endpoint);
  return {
    options: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=${endpoint}&region=us-east-1`,
      STORAGE_ACCESS_KEY_ID: 'shop:files',
      STORAGE_SECRET_ACCESS_KEY: SECRET,
    },
    away: async (ms) => void (await Promise.all(programs.map((program) => program.away(ms)))),
    stop: async () => void (await Promise.all(programs.map((program) => program.stop()))),
  };
}

async function makeBucket(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'shop:files', secretAccessKey: SECRET };
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  for (let left = 20; ; left--)
    try {
      return void (await client.send(new CreateBucketCommand({ Bucket: BUCKET })));
    } catch (error) {
      if (left === 0) throw error;
      await delay(250);
    }
}

const CONSTANTS = `[swift-hash]
swift_hash_path_suffix = bench
swift_hash_path_prefix = bench
[storage-policy:0]
name = one
default = yes
`;

const part = (name: string, home: string) => `devices = ${home}/disks
mount_check = false
disable_fallocate = yes
recon_cache_path = ${home}/cache
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
fallocate_reserve = 0
`;

/** Without a memcached: nobody listens on the port that is named. */
const PROXY = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
error_suppression_interval = 1
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_shop_files = ${SECRET} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;
