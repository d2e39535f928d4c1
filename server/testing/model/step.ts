import type fc from 'fast-check';
import type { Model } from './model.ts';
import { compare, type Real } from './real.ts';

export type Step = fc.AsyncCommand<Model, Real>;

/** A step of somebody, who may depend on how things stand; after it the shop must be what the model is. */
export function step(
  name: string,
  who: number | ((model: Readonly<Model>) => number),
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  return {
    check,
    run: async (model, real) => {
      const person = typeof who === 'number' ? who : who(model);
      await run(model, real);
      await compare(model, real, person);
    },
    toString: () => (typeof who === 'number' ? `person ${who} ${name}` : name),
  };
}
