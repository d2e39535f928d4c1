import { useState } from 'react';
import { Icon } from './icon.tsx';
import { pictureOfWidth, pictureSources } from './picture-widths.ts';

interface PictureProps {
  /** Null shows the placeholder drawing, as does a picture that fails to load. */
  src: string | null | undefined;
  alt: string;
  /** The width of the picture on the page, as a `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Loads it with high priority: it is one of the first that a visitor sees. */
  isFirst?: boolean;
  /** Fetches it before the layout shows that it is in view. */
  isInView?: boolean;
}

/** A square picture in the width that the screen needs. */
export function Picture({ src, alt, sizes, className = '', isFirst = false, isInView = isFirst }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) {
    return (
      <span className={`grid aspect-square w-full place-items-center bg-crumb text-cocoa-2 ${className}`}>
        <Icon name="box" className="size-[38%] max-w-16 opacity-60" />
        {alt && <span className="sr-only">{alt}</span>}
      </span>
    );
  }
  return (
    <img
      src={pictureOfWidth(src, 400)}
      srcSet={pictureSources(src)}
      sizes={sizes}
      alt={alt}
      width={800}
      height={800}
      loading={isInView ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(src)}
      // React misses an error event that occurs before hydration.
      ref={(image) => void (image?.complete && image.naturalWidth === 0 && image.currentSrc && setBroken(src))}
      className={`aspect-square h-auto w-full object-cover ${className}`}
    />
  );
}
