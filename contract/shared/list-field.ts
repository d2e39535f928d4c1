import * as z from 'zod/mini';
import { SEARCH } from './constants.ts';

/**
 * Several values of one parameter: repeated, comma-separated, or both. Empty and repeated values are dropped, and the
 * values are sorted, so that the same choice is always the same question.
 */
export function listField<Value extends z.ZodMiniType<string, string>>(value: Value) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())], { error: 'invalid' }),
    z.pipe(
      z.transform((given: string | string[]) =>
        [...new Set([given].flat().flatMap((text) => text.split(',').map((part) => part.trim())))]
          .filter((part) => part !== '')
          .sort(),
      ),
      z.pipe(
        z.array(z.string()).check(z.maxLength(SEARCH.valuesPerFilter, { error: 'tooMany' })),
        // As a whole: an error names the parameter, not a position in the sorted list.
        z.custom<z.output<Value>[]>((list) => z.array(value).safeParse(list).success, { error: 'invalid' }),
      ),
    ),
  );
}
