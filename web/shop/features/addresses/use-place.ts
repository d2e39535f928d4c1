import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_MAP_CENTRE } from '#contract/shared/constants.ts';
import { COUNTRY_NAMES, findCity, type Point } from '#contract/shared/geography.ts';
import { COUNTRIES } from '#contract/shop/addresses.ts';
import { isNear, placeAt } from '#web/shop/places/nearby.ts';
import type { AddressFormState } from './address-values.ts';
import { usePlaceNames } from './use-place-names.ts';

/** Keeps country, city, region and map point of the form consistent. */
export function usePlace(form: AddressFormState) {
  const names = usePlaceNames(form);
  const { country, isSaudi, fill } = names;
  const [city, latitude, longitude] = useWatch({ control: form.control, name: ['city', 'latitude', 'longitude'] });
  const point = useMemo(
    () => (latitude == null || longitude == null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const centre = (isSaudi && findCity(city)) || COUNTRY_NAMES.find(({ en }) => en === country) || DEFAULT_MAP_CENTRE;
  const setPoint = (to: Point | null) => fill({ latitude: to?.latitude ?? null, longitude: to?.longitude ?? null });

  return {
    country,
    isSaudi,
    point,
    centre,
    setPoint,
    countryChosen: (next: string) => {
      names.countryChosen(next);
      setPoint(null);
    },
    /** Clears the point if it lies outside the chosen city. */
    cityChosen: (name: string) => {
      const known = names.cityChosen(name);
      if (known && point && !isNear(point, known)) setPoint(null);
    },
    /** Fills in country and, if known, city and region of the point that the browser located. */
    located: (to: Point) => {
      const place = placeAt(to);
      if (place) {
        fill({ country: place.country });
        names.countryChosen(place.country);
      }
      if (place?.city) fill({ city: place.city.en, state: place.city.region });
      setPoint(to);
    },
    riyadhChosen: (to: Point) => {
      fill({ country: COUNTRIES.SA, city: 'Riyadh', state: 'Riyadh Province' });
      setPoint(to);
    },
  };
}
