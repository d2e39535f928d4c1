import { CITIES, type City, COUNTRY_NAMES, type Place, type Point } from '#contract/shared/geography.ts';

const EARTH_RADIUS_KM = 6371;
/** The radius of a city with its surroundings. */
const NEAR_KM = 60;

/** The great-circle distance between two points, in km. */
export function distanceKm(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const haversine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const haversineOfAngle =
    haversine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * haversine(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(haversineOfAngle));
}

export function isNear(a: Point, b: Point): boolean {
  return distanceKm(a, b) <= NEAR_KM;
}

const CAPITALS: readonly (Place & Point)[] = COUNTRY_NAMES.filter(({ en }) => en !== 'Saudi Arabia');

/**
 * The city of the Kingdom at a point, or only the country if a neighbouring capital is nearer (Manama is closer to
 * Khobar than many of Khobar's suburbs). Null if neither is near.
 */
export function placeAt(point: Point): { country: string; city: City | null } | null {
  const city = nearest(CITIES, point);
  const capital = nearest(CAPITALS, point);
  if (distanceKm(city, point) <= distanceKm(capital, point))
    return isNear(city, point) ? { country: 'Saudi Arabia', city } : null;
  return isNear(capital, point) ? { country: capital.en, city: null } : null;
}

function nearest<P extends Point>(places: readonly P[], point: Point): P {
  return places.reduce((best, place) => (distanceKm(place, point) < distanceKm(best, point) ? place : best));
}
