/** The placeholder of the product page while it loads. */
export function ProductSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="skeleton my-5 h-4 w-64" />
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <div className="skeleton aspect-square w-full rounded-panel" />
        <div className="flex flex-col gap-4">
          <div className="skeleton h-5 w-40" />
          <div className="skeleton h-10 w-4/5" />
          <div className="skeleton h-5 w-28" />
          <div className="skeleton h-10 w-48" />
          <div className="skeleton h-16 w-full" />
          <div className="skeleton h-12 w-full" />
        </div>
      </div>
    </div>
  );
}
