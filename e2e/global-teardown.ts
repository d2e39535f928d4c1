import { operator } from './operator.ts';

/** Whatever the journeys did, they leave a shop whose books balance. */
export default function checkBooks(): void {
  try {
    operator('doctor');
  } catch (error) {
    throw new Error(`The journeys left a shop that is not in order:\n${(error as { stdout?: string }).stdout}`, {
      cause: error,
    });
  }
}
