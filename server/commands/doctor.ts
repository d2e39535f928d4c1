import { examine, tell } from '#server/modules/doctor/public.ts';
import type { Command } from './command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'run the integrity checks: stock, orders, money, invoices, search, sessions; changes nothing',
  execute: async ({ db, print }) => {
    const findings = await examine(db);
    for (const line of findings.flatMap(tell)) print(line);
    const broken = findings.filter(({ count }) => count > 0);
    if (broken.length > 0) throw new Error(`${broken.length} of ${findings.length} checks found faults.`);
    print(`All ${findings.length} checks are in order.`);
  },
};
