import type { FileRefusal, RefusalPlace } from '#contract/shared/selling/imports/problems.ts';

/** A file that is not read, and why. */
export class Refused extends Error {
  readonly code: FileRefusal;
  readonly place: RefusalPlace;

  constructor(code: FileRefusal, place: RefusalPlace = {}) {
    super(code);
    this.code = code;
    this.place = place;
  }
}
