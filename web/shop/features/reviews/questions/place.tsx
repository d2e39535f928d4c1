import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Boundary } from '#web/shared/components/feedback/boundary.tsx';
import { useIsHydrated } from '#web/shared/components/parts/use-is-hydrated.ts';
import { withQuestionWords } from './words/words.ts';

const Questions = lazy(withQuestionWords(async () => (await import('./questions.tsx')).Questions));

/** How far below the screen the questions are loaded, so that they are there when a reader comes. */
const AHEAD = '800px 0px';

/**
 * Where questions about a product appear. They are loaded once a reader comes near: most do not, and the server's page does
 * without them. Whoever follows a link to them finds room for a screenful, so that nothing below moves.
 */
export function QuestionsPlace({ offerId }: { offerId: string }) {
  const isMeant = useLocation().hash === '#questions';
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  // The browser goes to the place in a page that the server rendered. In one that was rendered here it comes too late.
  const [isLate] = useState(useIsHydrated());
  useEffect(() => {
    if (isLate && isMeant) place.current?.scrollIntoView();
  }, [isLate, isMeant]);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div
      id="questions"
      ref={place}
      className="panel scroll-mt-24 target:min-h-[80vh]"
      style={{ minHeight: isLate && isMeant ? '80vh' : undefined }}
    >
      {isNear ? (
        <Boundary>
          <Suspense fallback={<Skeleton />}>
            <Questions offerId={offerId} />
          </Suspense>
        </Boundary>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

function Skeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton mb-4 h-8 w-56" />
      <div className="skeleton mb-5 h-11 w-44" />
      <div className="skeleton h-20" />
    </div>
  );
}
