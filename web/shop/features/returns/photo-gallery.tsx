import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '#web/shared/api/api.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useReturnI18n } from './words/words.ts';

/** The photos of a return. Only those who may see them get them, so they are fetched with the session. */
export function PhotoGallery({ returnId, photos }: { returnId: string; photos: string[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((id, index) => (
        <li key={id}>
          <Photo returnId={returnId} id={id} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

const SIZE = 'size-28 rounded-2xl';

function Photo({ returnId, id, number }: { returnId: string; id: string; number: number }) {
  const { t } = useReturnI18n();
  const { data, isError } = useQuery({
    queryKey: ['return', returnId, 'photo', id],
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi('getReturnPhoto', { params: { id: returnId, photoId: id } }, { signal }),
  });
  const url = useObjectUrl(data);
  const name = t('ret.photos.one', { number });
  if (isError)
    return (
      <span role="img" aria-label={t('ret.photos.unseen')} className={`${SIZE} grid place-items-center bg-crumb`}>
        <Icon name="alert" className="text-cocoa-2" />
      </span>
    );
  if (!url) return <span className={`${SIZE} skeleton block`} role="status" aria-label={t('app.loading')} />;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img src={url} alt={name} width={112} height={112} className={`${SIZE} border border-line object-cover`} />
    </a>
  );
}

function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
