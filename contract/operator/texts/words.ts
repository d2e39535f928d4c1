import * as z from 'zod/mini';
import { Empty, Id, IdParams, requiredText, Timestamp } from '#contract/shared/common.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { TEXT_LIMITS } from '#contract/shared/texts/moderation.ts';

const access = { area: 'operator', roles: ['support', 'catalogue'] } as const;

const ModerationWord = z.object({ id: Id, word: z.string(), createdAt: Timestamp });

export const listModerationWords = endpoint({
  method: 'GET',
  path: '/operator/moderation-words',
  summary: 'List the words that hold a text until the operator has looked at it',
  access,
  response: z.object({ data: z.array(ModerationWord) }),
});

export const AddModerationWord = z.object({ word: requiredText('required', TEXT_LIMITS.word) });

export const addModerationWord = endpoint({
  method: 'POST',
  path: '/operator/moderation-words',
  summary: 'Add a word, or words that follow each other; all their spellings count. Texts of before stay as they are',
  access,
  body: AddModerationWord,
  response: ModerationWord,
  status: 201,
});

export const removeModerationWord = endpoint({
  method: 'DELETE',
  path: '/operator/moderation-words/:id',
  summary: 'Remove a word. What it held still waits',
  access,
  params: IdParams,
  response: Empty,
});
