import type { PersonalData } from '#server/db/personal-data.ts';

const LIST = 'is the operator’s list, about nobody';

export const personalData: PersonalData = {
  columns: [{ table: 'moderation_words', columns: ['folded'], exported: LIST, erased: LIST }],
  export: async () => ({}),
  erase: async () => {},
};
