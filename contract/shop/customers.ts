import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Customer } from './auth.ts';

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/profile',
  summary: 'Get the signed-in user’s customer record; 404 if there is none',
  access: 'user',
  load: 'buying',
  response: Customer,
});

const CustomerChange = z.object({ language: z.optional(z.enum(['ar', 'en'], { error: 'invalid' })) });

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  summary: 'Create the signed-in user’s customer record if it is missing, and return it',
  access: 'user',
  load: 'buying',
  body: CustomerChange,
  response: Customer,
  status: 201,
});

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/customers/profile',
  summary: 'Change the language of mails and invoices',
  access: 'user',
  load: 'buying',
  body: CustomerChange,
  response: Customer,
});
