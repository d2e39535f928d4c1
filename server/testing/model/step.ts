import type fc from 'fast-check';
import type { Model } from './model.ts';
import { compare, type Real } from './real.ts';

export type Step = fc.AsyncCommand<Model, Real>;

/** One person's step, after which shop and model must be equal. The person may depend on the model's state. */
export function step(
  name: string,
  actor: number | ((model: Readonly<Model>) => number),
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  return {
    check,
    run: async (model, real) => {
      const person = typeof actor === 'number' ? actor : actor(model);
      await run(model, real);
      await compare(model, real, person);
    },
    toString: () => (typeof actor === 'number' ? `person ${actor} ${name}` : name),
  };
}
