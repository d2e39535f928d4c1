import { freePort, type ShopProcess, spawnShop } from '#bench/shop-process.ts';

export interface SupervisedShop {
  url: string;
  /** Ends the process without a word; resolves once the one that is started in its place is open. */
  kill: () => Promise<void>;
  /** How often it has been started. */
  starts: () => number;
  stop: () => Promise<void>;
}

interface SupervisedOptions {
  /** None: the embedded database of the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  environment?: Record<string, string>;
}

/** A shop process that is started again whenever it ends, as `Restart=on-failure` does it; it is open when this resolves. */
export async function superviseShop(options: SupervisedOptions): Promise<SupervisedShop> {
  const port = await freePort();
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
    kill: async () => {
      shop.kill();
      await shop.ended;
      await shop.opened;
    },
    starts: () => starts,
    stop: () => shop.stop(),
  };
}
