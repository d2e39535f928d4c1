import { readFileSync } from 'node:fs';
import { freePort, type ShopProcess, spawnShop } from '#bench/shop-process.ts';

export interface SupervisedShop {
  url: string;
  /** Id of the current process. */
  pid: () => number | undefined;
  /** Kills the process; resolves once its replacement is open. */
  kill: () => Promise<void>;
  /** Number of starts so far. */
  starts: () => number;
  stop: () => Promise<void>;
}

interface SupervisedOptions {
  /** Null: the embedded database of the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  /** Any free one unless given. */
  port?: number;
  environment?: Record<string, string>;
  descriptors?: number;
}

/** Starts a shop process, waits until it is open, and restarts it whenever it ends, like `Restart=on-failure`. */
export async function superviseShop(options: SupervisedOptions): Promise<SupervisedShop> {
  const port = options.port ?? (await freePort());
  let starts = 0;
  let shop: ShopProcess;
  const start = () => {
    starts += 1;
    shop = spawnShop({ ...options, port });
    void shop.ended.then(({ wasTold }) => wasTold || start());
    return shop;
  };
  const first = start();
  await first.opened;
  return {
    url: first.url,
    pid: () => shop.pid,
    kill: async () => {
      shop.kill();
      await shop.ended;
      await shop.opened;
    },
    starts: () => starts,
    stop: () => shop.stop(),
  };
}

/** Kills the shop and its jobs, as when the machine loses them; resolves once their replacement is open. */
export async function killAll(shop: SupervisedShop): Promise<void> {
  const pid = shop.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const child of children) process.kill(child, 'SIGKILL');
  await shop.kill();
}
