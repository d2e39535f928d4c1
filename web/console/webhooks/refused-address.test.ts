import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { WebhookBody } from '#contract/shared/programs/webhooks.ts';
import { ar } from '#web/console/messages/ar.ts';
import { en } from '#web/console/messages/en.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { createI18n } from '#web/shared/i18n/i18n.tsx';

const saidOf = (url: string) => {
  const [issue] = z.safeParse(WebhookBody.shape.url, url).error?.issues ?? [];
  return [createI18n('ar', ar), createI18n('en', en)].map((i18n) => fieldMessage(i18n, issue));
};

test.each([
  'http://till.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://till.example.com:22/',
  'https://me:secret@till.example.com/',
])('the address %s is refused with the rule, in both languages', (url) => {
  expect(saidOf(url)).toEqual([
    'اكتب رابطًا آمنًا باسم موقع على الإنترنت: لا أرقام مكان الاسم ولا شبكة خاصة، والمنفذ ٤٤٣ أو ٨٤٤٣، بلا اسم مستخدم أو كلمة مرور',
    'Enter a link that begins with https:// and has a name on the internet: no numbers and no private network, port 443 or 8443, no user name or password',
  ]);
});

test.each(['https://till.example.com/hooks?key=1', 'https://till.example.com:8443/'])(
  'the address %s is taken',
  (url) => {
    expect(saidOf(url)).toEqual([undefined, undefined]);
  },
);
