import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { Customer } from './auth.ts';

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/profile',
  summary: 'The signed-in user’s customer record; 404 where there is none',
  access: 'user',
  load: 'buying',
  response: Customer,
});

export const CustomerChange = z.object({ language: z.optional(z.enum(['ar', 'en'], { error: 'invalid' })) });

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  summary: 'Make sure that the signed-in user has a customer record, and return it',
  access: 'user',
  load: 'buying',
  body: CustomerChange,
  response: Customer,
  status: 201,
});

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/customers/profile',
  summary: 'Change the language that mails and invoices use',
  access: 'user',
  load: 'buying',
  body: CustomerChange,
  response: Customer,
});
