import { TIMING } from '#contract/shared/constants.ts';
import type { Point } from '#contract/shared/geography.ts';

/** Reasons for a failed geolocation. */
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unsupported';

const FAILURES: Record<number, LocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
/** A cached position up to this age is still accurate enough for an address form. */
const MAXIMUM_AGE_MS = 60_000;

/** The person's position, with their permission. Never throws. */
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

/** Rounds to about ten centimetres; further digits are noise. */
export function roundPoint({ latitude, longitude }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { latitude: round(latitude), longitude: round(longitude) };
}
