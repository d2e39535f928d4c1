import { makeShow } from '#web/shared/testing/show.tsx';
import { ar } from '#web/shop/messages/ar.ts';
import { en } from '#web/shop/messages/en.ts';

/** Renders a component of the shop with all messages. */
export const show = makeShow({ ar, en });
