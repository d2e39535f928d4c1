import { useState } from 'react';
import { pictureOfWidth } from './picture-widths.ts';

interface AvatarProps {
  /** Null shows the initial, as does a photo that fails to load. */
  photo: string | null | undefined;
  name: string | undefined;
  /** Classes for the size and the font size. */
  className: string;
  alt?: string;
}

/** A person's photo, else the first letter of the name, else U. */
export function Avatar({ photo, name, className, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photo && broken !== photo) {
    return (
      <img
        src={photo.startsWith('blob:') ? photo : pictureOfWidth(photo, 200)}
        alt={alt}
        width={200}
        height={200}
        onError={() => setBroken(photo)}
        className={`rounded-full bg-crumb object-cover ring-1 ring-line ${className}`}
      />
    );
  }
  const [initial = 'U'] = name?.trim() ?? '';
  return (
    <span className={`grid place-items-center rounded-full bg-wheat font-bold text-on-wheat ${className}`}>
      {initial.toUpperCase()}
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  );
}
