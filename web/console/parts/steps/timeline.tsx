/** What happened to something, the oldest first. */
export function Timeline({ events }: { events: { id: string; title: string; text: string }[] }) {
  return (
    <ol>
      {events.map(({ id, title, text }) => (
        <li
          key={id}
          className="relative border-s-2 border-line ps-5 pb-4 last:border-transparent last:pb-0 before:absolute before:-start-[7px] before:top-1.5 before:size-3 before:rounded-full before:bg-wheat"
        >
          <b className="block font-semibold">{title}</b>
          <span className="block text-sm text-cocoa-2">{text}</span>
        </li>
      ))}
    </ol>
  );
}
