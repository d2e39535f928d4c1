import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductContent } from '#contract/shared/proposals/content.ts';
import type { Proposal } from '#contract/shared/proposals/views.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { logFailure } from '#web/shared/api/failure.ts';

const QUIET_MS = 900;
const RETRY_MS = 5_000;

type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'elsewhere';

export interface DraftOf {
  content: ProductContent;
  saveState: SaveState;
  change: (values: Partial<ProductContent> | ((before: ProductContent) => Partial<ProductContent>)) => void;
  /** Saves what is not saved yet. Resolves to the version on the server; throws if it could not be saved. */
  flush: () => Promise<number>;
}

/**
 * The content of a draft, saved once somebody stops typing. Saves follow each other; one that fails is tried again, and what
 * was typed stays. After a save by another window nothing is saved any more.
 */
export function useDraft(proposal: Proposal): DraftOf {
  const [content, setContent] = useState(proposal.content);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const latest = useRef(proposal.content);
  const saved = useRef(proposal.content);
  const version = useRef(proposal.version);
  const running = useRef<Promise<void> | null>(null);

  const saveOnce = async () => {
    const sent = latest.current;
    setSaveState('saving');
    try {
      const body = { version: version.current, content: sent };
      const answer = await callApi('saveProposal', { params: { id: proposal.id }, body });
      version.current = answer.version;
      saved.current = sent;
      setSaveState(latest.current === sent ? 'saved' : 'unsaved');
    } catch (error) {
      setSaveState(isApiError(error, 'changed_elsewhere') ? 'elsewhere' : 'failed');
      throw error;
    }
  };
  const flush = async (): Promise<number> => {
    await running.current?.catch(() => undefined);
    if (saved.current !== latest.current) {
      running.current = saveOnce();
      await running.current;
      return flush();
    }
    return version.current;
  };
  const tryToSave = useEffectEvent(() => void flush().catch(logFailure));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait again
  useEffect(() => {
    if (saveState === 'saved' || saveState === 'saving' || saveState === 'elsewhere') return;
    const timer = setTimeout(tryToSave, saveState === 'failed' ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [content, saveState]);
  // Leaving the screen within the wait must not lose the last words.
  useEffect(() => () => tryToSave(), []);

  return {
    content,
    saveState,
    change: (values) => {
      const next = { ...latest.current, ...(typeof values === 'function' ? values(latest.current) : values) };
      latest.current = next;
      setContent(next);
      setSaveState((before) => (before === 'elsewhere' || before === 'saving' ? before : 'unsaved'));
    },
    flush,
  };
}
