import { focusManager } from '@tanstack/react-query';
import { queryClient } from '#web/shared/api/query-client.ts';

/** What tabs show and another tab may have changed, as the first part of its query keys. */
type Shared = 'cart' | 'stock-alerts' | 'addresses';

let otherTabs: BroadcastChannel | undefined;

/** Fetches again what another tab says it has changed, and what may be old when somebody comes back to this one. */
export function followOtherTabs(): void {
  // A window beside others is never hidden: the query library listens only to that.
  window.addEventListener('focus', () => focusManager.onFocus());
  otherTabs = new BroadcastChannel('daqeeq');
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Shared>) => refetch(data));
}

/** Tells the other tabs that something has changed, but not what: one of them may have another account. */
export function announce(changed: Shared): void {
  otherTabs?.postMessage(changed);
}

function refetch(changed: Shared): void {
  void queryClient.invalidateQueries({ queryKey: [changed] });
}
