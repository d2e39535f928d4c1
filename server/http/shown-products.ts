import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInProcess } from './request-id.ts';

/** Names the products in the answers to a page's calls, and in the page. It never leaves the process. */
export const SHOWN_PRODUCTS_HEADER = 'x-shown-products';

/** Tells the page that made a call which products' prices or stock it shows: it is stale once one of them changes. */
export function tellShown(request: FastifyRequest, reply: FastifyReply, products: readonly string[]): void {
  if (isInProcess(request.raw)) reply.header(SHOWN_PRODUCTS_HEADER, products.join(' '));
}

/** The products that a header names. */
export function readShown(header: string | null | undefined): string[] {
  return header ? header.split(' ') : [];
}
