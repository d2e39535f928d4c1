import { expect } from 'vitest';
import { ADDRESS } from '#server/testing/data/buyers.ts';
import type { Step } from './step.ts';
import { bothSay, same, send } from './town.ts';

let newcomers = 0;

/** Signs up here, signs in there. */
const join: Step = async ({ town, here, there, doors }) => {
  const email = `newcomer${++newcomers}@example.com`;
  const names = { firstName: 'ليلى', lastName: 'الحربي', phoneNumber: '0551234567' };
  const { access_token: token } = await send(here, 'POST', '/auth/register', {
    body: { ...names, email, password: 'secret-1234' },
  });
  await send(there, 'POST', '/auth/login', { body: { email, password: 'secret-1234' } });
  expect((await same(doors, '/auth/profile', token)).email).toBe(email);
  town.mails.set(email, 1);
};

/** Asks for a new password here; one mail is sent, whoever sends it. */
const forget: Step = async (steps) => {
  await join(steps);
  const email = `newcomer${newcomers}@example.com`;
  await send(steps.here, 'POST', '/auth/forgot-password', { body: { email } });
  steps.town.mails.set(email, 2);
};

/** Changes the password here: the other session ends there, the old password is wrong there. */
const changePassword: Step = async ({ person, here, there, doors }) => {
  const signIn = { email: person.email, password: person.password };
  const other = await send(there, 'POST', '/auth/login', { body: signIn });
  const next = `${person.password}-`;
  const body = { currentPassword: person.password, newPassword: next };
  await send(here, 'POST', '/auth/change-password', { token: person.token, body });
  person.password = next;
  expect((await there.call('GET', '/auth/profile', { token: other.access_token })).status).toBe(401);
  expect((await there.call('POST', '/auth/login', { body: signIn })).status).toBe(401);
  await same(doors, '/auth/profile', person.token);
};

/** Renews the session here, goes on with it there, signs out there: it has ended here. */
const session: Step = async ({ person, here, there, doors }) => {
  const body = { email: person.email, password: person.password };
  const { refresh_token: refreshToken } = await send(here, 'POST', '/auth/login', { body });
  const renewed = await send(there, 'POST', '/auth/refresh-token', { body: { refreshToken } });
  expect((await same(doors, '/auth/profile', renewed.access_token)).email).toBe(person.email);
  await send(there, 'POST', '/auth/logout', { token: renewed.access_token });
  const token = renewed.refresh_token;
  expect((await here.call('POST', '/auth/refresh-token', { body: { refreshToken: token } })).status).toBe(401);
};

/** Adds an address here, removes it there. */
const address: Step = async ({ person, here, there, doors, number }) => {
  const { token, customerId } = person;
  const url = `/customers/${customerId}/addresses`;
  const nickname = `Home ${number}`;
  const added = await send(here, 'POST', url, { token, body: { ...ADDRESS, nickname } });
  expect(JSON.stringify(await same(doors, url, token))).toContain(`"${nickname}"`);
  await send(there, 'DELETE', `${url}/${added.id}`, { token });
  expect(JSON.stringify(await same(doors, url, token))).not.toContain(`"${nickname}"`);
};

/** Searches here: it is among the recent searches there. */
const search: Step = async ({ person, here, doors, random }) => {
  const query = random.of(['cardamom', 'saffron', 'semolina', 'vanilla', 'tahini']);
  expect((await here.call('GET', `/search?query=${query}`, { token: person.token })).status).toBe(200);
  person.searches = [query, ...person.searches.filter((each) => each !== query)];
  const recent = async ({ call }: typeof here) =>
    (await call('GET', '/search/recent', { token: person.token })).body.data.map(
      (each: { query: string }) => each.query,
    );
  await bothSay(doors, recent, person.searches);
};

export const PEOPLE_STEPS = { join, forget, changePassword, session, address, search };
