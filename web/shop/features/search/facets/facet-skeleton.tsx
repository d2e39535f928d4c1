const LINES = ['w-3/5', 'w-4/5', 'w-2/3', 'w-3/4', 'w-1/2'];

/** Holds the place of the facets while they load. */
export function FacetSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      {LINES.map((width) => (
        <div key={width} className={`skeleton h-5 ${width}`} />
      ))}
    </div>
  );
}
