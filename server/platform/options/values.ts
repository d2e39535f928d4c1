import { statSync } from 'node:fs';
import * as z from 'zod';
import { isShellText } from '#server/kernel/shell-text.ts';

/* What the options of the shop may be. Each refusal says what is wanted. */

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const tiles = z.union([
  z.literal('off'),
  z.url({ protocol: /^https?$/ }).regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/),
]);
export const page = z.url({ protocol: /^https?$/ });
export const origin = page.refine((url) => {
  const { pathname, search, hash, username, password } = new URL(url);
  return /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === '';
}, 'the address of the shop alone, such as https://shop.example');
export const postgres = z.url({ protocol: /^postgres(ql)?$/ });
const isFolder = (given: string) => statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
export const folder = z.string().refine(isFolder, 'there is no such folder');
export const name = z.string().trim().min(1).max(200);
export const secret = z
  .string()
  .refine((text) => text.trim().length >= 32, 'at least 32 characters, without the spaces around them')
  .refine((text) => !isShellText(text), 'the secret itself, no command and no variable');
export const proxy = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
  {
    error: 'an address, a range such as 10.0.0.0/8, or one of loopback, linklocal and uniquelocal',
  },
);
export const csv = z.string().transform((value) => value.split(',').map((part) => part.trim()));
export const sender = z
  .string()
  .regex(
    /^([^<>"\r\n,:;]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
    'a mail address, or Name <address>, without , : ; in the name',
  );
export const hostAndPort = z
  .string()
  .regex(/^[^\s:/]+:\d{1,5}$/, 'host:port')
  .refine((address) => Number(address.split(':')[1]) <= 65_535, 'host:port');
