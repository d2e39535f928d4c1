import fc from 'fast-check';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { newModel } from './model.ts';
import { newReal } from './real.ts';
import { STEPS } from './steps.ts';

const MAX_STEPS = 40;

/** A property: after any sequence of steps the shop equals the model. */
export function matchesModel(shop: TestApp) {
  return fc.asyncProperty(fc.commands(STEPS, { maxCommands: MAX_STEPS, size: 'max' }), async (steps) => {
    const model = newModel();
    const real = await newReal(shop, model);
    await fc.asyncModelRun(() => ({ model, real }), steps);
  });
}
