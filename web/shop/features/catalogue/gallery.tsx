import { type KeyboardEvent, useRef, useState } from 'react';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { DiscountBadge } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface GalleryProps {
  images: string[];
  name: string;
  discountPercent: number;
}

/** A large picture with thumbnails to choose it. Arrow keys follow the reading direction. */
export function Gallery({ images, name, discountPercent }: GalleryProps) {
  const { t, direction } = useI18n();
  const [chosen, setChosen] = useState(0);
  const thumbnails = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step =
      event.key === forward || event.key === 'ArrowDown' ? 1 : event.key === back || event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (chosen + step + images.length) % images.length;
    setChosen(next);
    thumbnails.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="grid gap-3 self-start md:grid-cols-[92px_1fr] md:gap-4 lg:sticky lg:top-24">
      {images.length > 1 && (
        <ul
          ref={thumbnails}
          onKeyDown={move}
          className="order-2 grid grid-cols-4 gap-2.5 md:order-none md:grid-cols-1 md:content-start"
        >
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('product.image', { n: index + 1, total: images.length })}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={() => setChosen(index)}
                className="block w-full overflow-hidden rounded-2xl border-2 border-line aria-[current]:border-crust"
              >
                <Picture src={image} alt="" sizes="92px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        className={`relative overflow-hidden rounded-panel border border-line ${images.length > 1 ? '' : 'md:col-span-2'}`}
      >
        <Picture
          src={images[chosen]}
          alt={name}
          sizes="(min-width: 1100px) 520px, (min-width: 768px) 45vw, 92vw"
          isFirst
        />
        <DiscountBadge percent={discountPercent} className="absolute start-4 top-4 text-base!" />
      </div>
    </div>
  );
}
