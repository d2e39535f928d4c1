import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { TIMING } from '#contract/shared/constants.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** As `someWords` takes. */
const LONGEST = 100;

/** Searches while somebody types, and at once on Enter. */
export function SearchField({ label, value, onSearch, input }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const error = useTooLong()(typed, LONGEST);
  const send = useEffectEvent((next: string) => {
    const wanted = next.trim();
    if (wanted === sent.current || error) return;
    sent.current = wanted;
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed), TIMING.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  // Going back, a view, or clearing the filters has changed it.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  return (
    <search className="min-w-0 flex-1 basis-56">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          send(typed);
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Icon name="search" className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-cocoa-2" />
        <input
          ref={input}
          id={id}
          type="search"
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-12 w-full min-w-0 rounded-full border-[1.5px] border-line bg-paper ps-11 pe-4 text-ellipsis [unicode-bidi:plaintext] hover:border-cocoa-2/50"
        />
        {error && (
          <p id={`${id}-error`} role="status" className="mt-1 px-4 text-sm font-medium text-berry">
            {error}
          </p>
        )}
      </form>
    </search>
  );
}
