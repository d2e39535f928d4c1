import { makeShow } from '#web/shared/testing/show.tsx';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';

/** Shows a part of the shop with all that it says. */
export const show = makeShow({ ar, en });
