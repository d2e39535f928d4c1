import { makeShow } from '#web/shared/testing/show.tsx';
import { createI18n } from '#web/shop/i18n.ts';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';

export const show = makeShow({ ar, en });
export const words = { ar: createI18n('ar', ar), en: createI18n('en', en) };
