import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface PrivatePhotoProps {
  id: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Said instead of a picture that cannot be read. */
  failure: string;
  /** Reads it with the session of the person who looks. */
  load: (signal: AbortSignal) => Promise<Blob>;
}

/** A picture that only some people may see, so that it has no address. A touch opens it whole. */
export function PrivatePhoto({ id, alt, failure, load }: PrivatePhotoProps) {
  const { data, isError } = useQuery({
    queryKey: ['photo', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => load(signal),
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  const box = 'size-28 overflow-hidden rounded-xl border border-line';
  if (isError)
    return <span className={`${box} grid place-items-center p-2 text-center text-sm text-cocoa-2`}>{failure}</span>;
  if (url === null) return <span className={`${box} skeleton block`} />;
  return (
    <a href={url} target="_blank" rel="noopener" className={`${box} block`}>
      <img src={url} alt={alt} className="size-full object-cover" />
    </a>
  );
}
