import { TIMING } from '#contract/shared/constants.ts';
import type { Point } from '#contract/shared/geography.ts';

/** Why the browser did not say where it is. */
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

const FAILURES: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
/** A position that is this old still is where somebody is who fills a form. */
const MAXIMUM_AGE_MS = 60_000;

/** Where the person is, with their permission. Never throws. */
export function locate(): Promise<Point | LocationFailure> {
  return new Promise((resolve) => {
    if (!isSecureContext || !('geolocation' in navigator)) return resolve('unsupported');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPoint(coords)),
      ({ code }) => resolve(FAILURES[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMING.locationTimeout, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}

/** To about ten centimetres: more is noise. */
export function roundPoint({ latitude, longitude }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { latitude: round(latitude), longitude: round(longitude) };
}
