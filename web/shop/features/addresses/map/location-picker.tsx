import { useState } from 'react';
import { DEFAULT_MAP_CENTRE } from '#contract/shared/constants.ts';
import type { Point } from '#contract/shared/geography.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { type LocationFailure, locate, roundPoint } from '#web/shop/places/geolocation.ts';
import { AddressMap } from './address-map.tsx';

interface LocationPickerProps {
  /** Null if the shop shows no map; the buttons work without it. */
  tilesUrl: string | null;
  point: Point | null;
  centre: Point;
  onPoint: (point: Point | null) => void;
  /** Called with the browser's location, which also determines city and country. */
  onLocated: (point: Point) => void;
  onRiyadh: (point: Point) => void;
}

/** Picks the point of an address: on the map, from the browser, or the default. Optional. */
export function LocationPicker({ tilesUrl, point, centre, onPoint, onLocated, onRiyadh }: LocationPickerProps) {
  const { t, rich } = useI18n();
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<LocationFailure | null>(null);
  const [hasMap, setHasMap] = useState(tilesUrl !== null);
  const findMe = async () => {
    setLocating(true);
    const found = await locate();
    setLocating(false);
    setFailure(typeof found === 'string' ? found : null);
    if (typeof found !== 'string') onLocated(found);
  };
  const choose = (chosen: Point | null) => {
    setFailure(null);
    onPoint(chosen && roundPoint(chosen));
  };
  const written = point && `${point.latitude.toFixed(4)}, ${point.longitude.toFixed(4)}`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5 sm:col-span-2">
      <legend className="mb-2 font-semibold">
        {t('addr.pickOnMap')} <span className="text-sm font-normal text-cocoa-2">({t('common.optional')})</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" icon="pin" isBusy={isLocating} onClick={() => void findMe()}>
          {t('addr.useMyLocation')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setFailure(null);
            onRiyadh(DEFAULT_MAP_CENTRE);
          }}
        >
          {t('addr.useRiyadh')}
        </Button>
      </div>
      {hasMap && tilesUrl !== null && (
        <AddressMap
          tilesUrl={tilesUrl}
          point={point}
          centre={centre}
          onChoose={choose}
          onUnavailable={() => setHasMap(false)}
        />
      )}
      {!hasMap && tilesUrl !== null && <p className="text-sm text-cocoa-2">{t('addr.mapUnavailable')}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-cocoa-2">
        <p role="status" className="py-1.5 empty:hidden">
          {failure && t(`addr.location.${failure}`)}
          {!failure && written && rich('addr.pointAt', { point: <bdi dir="ltr">{written}</bdi> })}
          {!failure && !written && hasMap && t('addr.mapHint')}
        </p>
        {point && (
          <Button variant="plain" size="small" onClick={() => choose(null)}>
            {t('addr.removePoint')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
