import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point } from '#contract/shared/geography.ts';
import { useI18n } from '#web/shop/i18n.ts';
import type { ShownMap } from './leaflet-map.ts';

interface AddressMapProps {
  tilesUrl: string;
  point: Point | null;
  /** The centre of the map until a point is chosen. */
  centre: Point;
  onChoose: (point: Point) => void;
  onUnavailable: () => void;
}

/** A map with one pin. Loads its code and tiles only when shown. */
export function AddressMap({ tilesUrl, point, centre, onChoose, onUnavailable }: AddressMapProps) {
  const { t, direction } = useI18n();
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<ShownMap | null>(null);
  const chosen = useEffectEvent(onChoose);
  const unavailable = useEffectEvent(onUnavailable);
  const wordsOf = useEffectEvent(() => ({
    zoomIn: t('addr.zoomIn'),
    zoomOut: t('addr.zoomOut'),
    pin: t('addr.pin'),
  }));

  useEffect(() => {
    let made: ShownMap | undefined;
    let isGone = false;
    import('./leaflet-map.ts')
      .then(({ createMap }) => {
        if (isGone || !element.current) return;
        made = createMap(element.current, {
          tilesUrl,
          direction,
          words: wordsOf(),
          onChoose: (at) => chosen(at),
          onUnavailable: () => unavailable(),
        });
        setMap(made);
      })
      .catch(() => isGone || unavailable());
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [tilesUrl, direction]);
  useEffect(() => map?.show(point, centre), [map, point, centre]);

  return (
    <div className="relative h-60 overflow-hidden rounded-2xl border border-line bg-crumb" dir="ltr">
      {!map && <div className="skeleton absolute inset-0" />}
      <section ref={element} aria-label={t('addr.map')} className="size-full" />
    </div>
  );
}
