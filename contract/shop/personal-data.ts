import * as z from 'zod/mini';
import { Empty } from '#contract/shared/common.ts';
import { passwordField } from '#contract/shared/credentials.ts';
import { endpoint } from '#contract/shared/endpoint.ts';

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/auth/personal-data',
  summary: 'Download all personal data of the signed-in person, by kind, except secrets',
  access: 'user',
  load: 'buying',
  looking: 'refused',
  response: z.record(z.string(), z.unknown()),
});

export const AccountDeletion = z.object({ currentPassword: passwordField(1, 'currentPassword') });

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/auth/delete-account',
  summary:
    'Erase the signed-in person, except records the law requires; 409 with `orderNumbers` while an order is open, because its parcel needs an address',
  access: 'user',
  load: 'buying',
  body: AccountDeletion,
  response: Empty,
});
