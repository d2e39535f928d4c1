import { openPictures } from '#server/modules/media/public.ts';
import { backupCommand, restoreCommand, verifyCommand } from './backup.ts';
import { carrierCommand } from './carrier.ts';
import type { Command } from './command.ts';
import { commissionCommand } from './commission.ts';
import { couponCommand } from './coupon.ts';
import { customerCommand } from './customer.ts';
import { doctorCommand } from './doctor.ts';
import { invoiceCommand } from './invoice.ts';
import { operatorCommand } from './operator.ts';
import { orderCommand } from './order.ts';
import { paymentsCommand } from './payments.ts';
import { returnCommand } from './return.ts';
import { reindexCommand, searchCommand } from './search.ts';
import { storageCommand } from './storage.ts';
import { transferCommand } from './transfer.ts';
import { vendorCommand } from './vendor.ts';

/** The commands of `npm run shop`. All but `restore` may run while the shop is open. */
export const COMMANDS: Command[] = [
  {
    name: 'migrate',
    usage: 'migrate',
    summary: 'migrate the database to this version (the shop does it at each start)',
    execute: async ({ print }) => print('The database is up to date.'),
  },
  {
    name: 'demo',
    usage: 'demo',
    summary: 'fill an empty shop with the demo catalogue',
    execute: async ({ config, db, storage, print }) => {
      if (!config.demoData)
        throw new Error(
          'A shop with demo data has accounts whose passwords everybody knows. Set DEMO_DATA=true to want them.',
        );
      const { addDemoShop } = await import('#demo/demo-shop.ts');
      const isNew = await addDemoShop({ config, db, storage }, print);
      if (!isNew) print('There is a catalogue already: nothing was added.');
    },
  },
  {
    name: 'pictures',
    usage: 'pictures',
    summary: 'render all missing pictures',
    execute: async ({ config, storage, print }) => {
      const { pictures, close } = openPictures({ storage, dataDir: config.dataDir });
      const startedAt = performance.now();
      const rendered = await pictures.prepareAll();
      close();
      print(`${rendered} pictures rendered in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
    },
  },
  orderCommand,
  paymentsCommand,
  transferCommand,
  carrierCommand,
  returnCommand,
  invoiceCommand,
  reindexCommand,
  searchCommand,
  doctorCommand,
  customerCommand,
  operatorCommand,
  vendorCommand,
  commissionCommand,
  couponCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  storageCommand,
];
