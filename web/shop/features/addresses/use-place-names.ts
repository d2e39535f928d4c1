import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { findCity } from '#contract/shared/geography.ts';
import { COUNTRIES } from '#contract/shop/addresses.ts';
import { misfits } from '#web/shop/places/places.ts';

interface PlaceNames {
  country: string;
  city: string;
  state?: string | null;
}

/** Keeps country, city and region of an address form consistent. */
export function usePlaceNames<Values extends FieldValues & PlaceNames, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) {
  const country: string = useWatch({ control: form.control, name: 'country' as Path<Values> });
  const isSaudi = country === COUNTRIES.SA;
  const fill = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values) as [Path<Values>, never][])
      form.setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' });
  };
  return {
    country,
    isSaudi,
    fill,
    countryChosen: (next: string) => {
      for (const name of misfits(next, form.getValues())) fill({ [name]: '' } as Partial<Values>);
    },
    /** Fills in the region of a listed city. Returns the city, or undefined if it is not listed. */
    cityChosen: (name: string) => {
      const city = isSaudi ? findCity(name) : undefined;
      if (city) fill({ state: city.region } as Partial<Values>);
      return city;
    },
  };
}
