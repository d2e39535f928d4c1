import { useState } from 'react';
import { forgetMoney } from '#web/console/money/refunds/data.ts';
import { isApiError } from '#web/shared/api/api-error.ts';

export interface SendOnce {
  /**
   * Sends what a form holds with an id that the server takes once. The id stays until there is an answer: sent again, it is the same
   * request. Once the server has refused other contents under that id, a further change is another request, with an id of its own; the
   * same contents, perhaps pressed twice, are refused again.
   */
  <Body, Answer>(body: Body, send: (once: Body & { id: string }) => Promise<Answer>): Promise<Answer>;
  /** The form was closed and opened: after such a refusal it makes another request. */
  reopen: () => void;
}

/** For what the team asks for about the money of an order; a refused one is shown as it stands now. */
export function useSendOnce(orderId: string): SendOnce {
  return useState(() => makeSendOnce(() => void forgetMoney(orderId)))[0];
}

export function makeSendOnce(onRefused: () => void): SendOnce {
  let id: string = crypto.randomUUID();
  let first: string | null = null;
  let refused: string | null = null;
  const renew = () => {
    id = crypto.randomUUID();
    first = null;
    refused = null;
  };
  const sendOnce: SendOnce = async (body, send) => {
    const contents = JSON.stringify(body);
    if (refused !== null && contents !== refused && contents !== first) renew();
    first ??= contents;
    try {
      const answer = await send({ ...body, id });
      renew();
      return answer;
    } catch (error) {
      if (isApiError(error, 'idempotency_key_reused')) {
        refused = contents;
        onRefused();
      }
      throw error;
    }
  };
  sendOnce.reopen = () => {
    if (refused !== null) renew();
  };
  return sendOnce;
}
