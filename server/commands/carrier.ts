import { parseArgs } from 'node:util';
import {
  type CarrierEvent,
  carrierSecrets,
  type Fate,
  openCarrier,
  tickDemoCarrier,
} from '#server/modules/carriers/public.ts';
import { takeCarrierEvent } from '#server/modules/labels/public.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- carrier tick [tracking number …] [--fail | --return]`;

const SAID: Record<CarrierEvent['news']['kind'], string> = {
  handed_over: 'taken',
  delivered: 'delivered',
  failed: 'not delivered',
  returned: 'back at its vendor',
};

/** The demo carrier moves its parcels, and reports it to the shop as a carrier would: signed, and once each. */
export const carrierCommand: Command = {
  name: 'carrier',
  usage: 'carrier tick [tracking number …] [--fail | --return]',
  summary: 'move the demo carrier’s parcels a step on: taken, then delivered (or not, or back at their vendor)',
  execute: async ({ config, db, jobs, args, print }) => {
    const { fate, numbers } = readArguments(args);
    const carrier = openCarrier(config, db);
    if (carrier.name !== 'demo') throw new Error('The shop does not use the demo carrier. Set CARRIER=demo.');
    const posted = await tickDemoCarrier(db, carrierSecrets(config)[0], fate, numbers);
    for (const { body, signature } of posted) {
      const event = carrier.parse(Buffer.from(body), signature);
      if (!event) throw new Error('The demo carrier’s report could not be read.');
      const outcome = await takeCarrierEvent({ db, jobs }, carrier, event).catch((error: Error) => error.message);
      print(`${event.trackingNumber}: ${SAID[event.news.kind]}${outcome === 'done' ? '' : ` (${outcome})`}`);
    }
    if (posted.length === 0) print('The demo carrier has no parcel to move.');
  },
};

function readArguments(args: string[]): { fate: Fate; numbers: string[] } {
  const options = { fail: { type: 'boolean' }, return: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action, ...numbers] = positionals;
  if (action !== 'tick' || (values.fail && values.return)) throw new Error(USAGE);
  return { fate: values.fail ? 'failed' : values.return ? 'returned' : 'delivered', numbers };
}
