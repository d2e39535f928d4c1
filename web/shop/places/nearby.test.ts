import { expect, test } from 'vitest';
import { DEFAULT_MAP_CENTRE } from '#contract/shared/constants.ts';
import { CITIES } from '#contract/shared/geography.ts';
import { distanceKm, isNear, placeAt } from './nearby.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('the distance from Riyadh to Jeddah is about 850 km', () => {
  expect(distanceKm(at(24.7136, 46.6753), at(21.4858, 39.1925))).toBeCloseTo(846, -1);
});

test.each([
  ['a suburb of Riyadh', at(24.82, 46.61), 'Saudi Arabia', 'Riyadh'],
  ['Khobar’s shore', at(26.28, 50.21), 'Saudi Arabia', 'Khobar'],
  ['Manama', at(26.2235, 50.5876), 'Bahrain', undefined],
  ['Doha', at(25.3, 51.5), 'Qatar', undefined],
])('%s is in %s', (_, point, country, city) => {
  const place = placeAt(point);
  expect(place?.country).toBe(country);
  expect(place?.city?.en).toBe(city);
});

test.each([
  ['the Empty Quarter', at(20, 51)],
  ['the sea', at(0, 0)],
])('%s is near no city', (_, point) => {
  expect(placeAt(point)).toBeNull();
});

test('each city is nearest to itself, and the map starts in Riyadh', () => {
  for (const city of CITIES) expect(placeAt(city)?.city?.en).toBe(city.en);
  expect(placeAt(DEFAULT_MAP_CENTRE)?.city?.en).toBe('Riyadh');
  expect(isNear(DEFAULT_MAP_CENTRE, at(21.4858, 39.1925))).toBe(false);
});
