import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { DEFAULT_MAP_CENTRE } from '#contract/shared/constants.ts';
import { COUNTRY_NAMES, findCity, type Point } from '#contract/shared/geography.ts';
import { COUNTRIES } from '#contract/shop/addresses.ts';
import { isNear, placeAt } from '#web/shop/places/nearby.ts';
import { misfits } from '#web/shop/places/places.ts';
import type { AddressFormState, AddressValues } from './address-values.ts';

/** Country, city, region and point of the form, which follow each other. */
export function usePlace(form: AddressFormState) {
  const [country, city, latitude, longitude] = useWatch({
    control: form.control,
    name: ['country', 'city', 'latitude', 'longitude'],
  });
  const point = useMemo(
    () => (latitude == null || longitude == null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const isSaudi = country === COUNTRIES.SA;
  const centre = (isSaudi && findCity(city)) || COUNTRY_NAMES.find(({ en }) => en === country) || DEFAULT_MAP_CENTRE;

  const fill = (values: Partial<AddressValues>) => {
    for (const [name, value] of Object.entries(values) as [keyof AddressValues, never][])
      form.setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' });
  };
  const setPoint = (to: Point | null) => fill({ latitude: to?.latitude ?? null, longitude: to?.longitude ?? null });

  const fitLists = (next: string) => {
    for (const name of misfits(next, form.getValues())) fill({ [name]: '' });
  };
  const setCity = (name: string) => {
    const known = findCity(name);
    if (!known) return;
    fill({ state: known.region });
    if (point && !isNear(point, known)) setPoint(null);
  };

  return {
    country,
    isSaudi,
    point,
    centre,
    setPoint,
    /** What follows from a country that was chosen. */
    countryChosen: (next: string) => {
      fitLists(next);
      setPoint(null);
    },
    /** A city of the list brings its region along; a point elsewhere is not of this address. */
    cityChosen: (name: string) => isSaudi && setCity(name),
    /** A point that the browser found names the city that it is in, or the country. */
    located: (to: Point) => {
      const place = placeAt(to);
      if (place) {
        fill({ country: place.country });
        fitLists(place.country);
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
