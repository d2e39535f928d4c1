/** Keys and what they do, for people with a keyboard: hidden on phones and from screen readers. */
export function KeyHints({ keys }: { keys: readonly (readonly [key: string, label: string])[] }) {
  return (
    <ul aria-hidden="true" className="hidden gap-5 border-t border-line px-5 py-2.5 text-sm text-cocoa-2 md:flex">
      {keys.map(([key, label]) => (
        <li key={key} className="flex items-center gap-1.5">
          <kbd dir="ltr" className="rounded-md border border-line bg-crumb px-1.5 font-[inherit] text-xs leading-5">
            {key}
          </kbd>
          {label}
        </li>
      ))}
    </ul>
  );
}
