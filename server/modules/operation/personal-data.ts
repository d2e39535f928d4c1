import type { PersonalData } from '#server/db/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'check_runs',
      columns: ['findings'],
      exported: 'sentences about faults in the shop’s data; they name orders by number and accounts by id',
      erased: 'what the integrity checks found must stay provable',
    },
  ],
  export: async () => ({}),
  erase: async () => undefined,
};
