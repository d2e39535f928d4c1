import { LOOK, readLookMark } from '#contract/shared/operator/look.ts';

/**
 * Makes this tab one in which a member of the operator's team looks as a customer: its calls name the look, and what it keeps is in
 * memory only. The member's own session, cart and history, which other tabs have, are neither read nor written.
 */
export function startLook(): void {
  const mark = readLookMark(document.cookie);
  if (!mark) return;
  keepInMemory();
  // The shop believes to be signed in. The token is worth nothing and is never sent.
  const token = btoa(JSON.stringify({ exp: mark.endsAt / 1000 + 3_600 }));
  sessionStorage.setItem('auth_token', `.${token}.`);
  nameLook(mark.id);
  // Another tab of the browser signs in or out; a page comes back from the browser's memory.
  addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** Leaves for the customer's file. The page is replaced, so that nothing of the customer stays. */
export function leaveLook(customerId?: string): void {
  location.replace(customerId ? `/operator/customers/${customerId}` : '/operator');
}

function keepInMemory(): void {
  const stores = new WeakMap<Storage, Map<string, string>>();
  const of = (storage: Storage) => {
    const known = stores.get(storage) ?? new Map<string, string>();
    stores.set(storage, known);
    return known;
  };
  const replaced = {
    getItem(this: Storage, key: string) {
      return of(this).get(key) ?? null;
    },
    setItem(this: Storage, key: string, value: string) {
      of(this).set(key, String(value));
    },
    removeItem(this: Storage, key: string) {
      of(this).delete(key);
    },
    clear(this: Storage) {
      of(this).clear();
    },
  };
  Object.assign(Storage.prototype, replaced);
}

function nameLook(id: string): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return send(input, init);
    const headers = new Headers(init.headers);
    headers.delete('authorization');
    headers.set(LOOK.header, id);
    const isLeaving = url.pathname === '/api/auth/logout';
    const answer = isLeaving ? send('/api/look', { method: 'DELETE' }) : send(input, { ...init, headers });
    if (isLeaving) void answer.finally(() => leaveLook());
    const response = await answer;
    if (response.status === 403) void leaveIfOver(response.clone());
    return response;
  };
}

async function leaveIfOver(response: Response): Promise<void> {
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  if (body?.code === 'look_ended') leaveLook();
}
