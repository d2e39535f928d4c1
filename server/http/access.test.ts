import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import * as carts from '#contract/shop/cart.ts';
import type { Db } from '#server/db/client.ts';
import { confirmPassword } from '#server/modules/accounts/public.ts';
import { getAddress } from '#server/modules/addresses/public.ts';
import { loadActiveLines } from '#server/modules/cart/public.ts';
import { type Caller, type CustomerScope, requireCustomer, requireUser, type UserScope } from './access.ts';
import type { Deps } from './deps.ts';
import { route } from './route.ts';

/** Nothing calls these functions: `npm run types` fails as soon as a marked line compiles. */
const MISUSES = {
  routes: (handler: () => never) => [
    route(carts.getCart, requireCustomer, handler),
    // @ts-expect-error a customer's endpoint without a scope does not compile
    route(carts.getCart, handler),
    // @ts-expect-error a customer's endpoint with the scope of any user does not compile
    route(carts.getCart, requireUser, handler),
  ],
  queries: (db: Db, deps: Deps, user: UserScope, id: string) => [
    // @ts-expect-error an id is no scope
    getAddress(db, id, id),
    // @ts-expect-error an id is no scope
    loadActiveLines(db, id),
    // @ts-expect-error a user need not be a customer
    loadActiveLines(db, user),
    // @ts-expect-error an id is no scope
    confirmPassword(deps, id, 'currentPassword', id),
  ],
  objects: (userId: string, customerId: string, sessionId: string) => {
    // @ts-expect-error only access.ts makes scopes
    const customer: CustomerScope = { userId, customerId };
    // @ts-expect-error only access.ts makes scopes
    const user: UserScope = { userId, sessionId };
    return [customer, user];
  },
};

void MISUSES;

const asked = (caller: Caller | null) => ({ caller }) as FastifyRequest;
const someone: Caller = { userId: 'u', customerId: null, sessionId: 's' };

test('a scope holds the ids of the caller alone', () => {
  expect(requireUser(asked(someone))).toEqual({ userId: 'u', sessionId: 's' });
  expect(requireCustomer(asked({ ...someone, customerId: 'c' }))).toEqual({ userId: 'u', customerId: 'c' });
});

test('nobody gets a scope without a session, and only customers get that of a customer', () => {
  expect(() => requireUser(asked(null))).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  expect(() => requireCustomer(asked(null))).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  expect(() => requireCustomer(asked(someone))).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('only access.ts casts to a scope', () => {
  const root = new URL('../../', import.meta.url);
  const files = ['server', 'demo', 'bench'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const casts = files
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /\bas\s+(?:User|Customer|Monitoring|Console|Vendor|Operator)Scope\b/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
    );
  expect(casts).toEqual(['server/http/access.ts']);
});
