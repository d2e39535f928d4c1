import fc from 'fast-check';
import type { TestApp } from '#server/testing/app/test-app.ts';
import { newModel } from './model.ts';
import { newReal } from './real.ts';
import { STEPS } from './steps.ts';

const MOST_STEPS = 40;

/** Whatever people do in whatever order, the shop does what the model does. */
export function followsTheModel(shop: TestApp) {
  return fc.asyncProperty(fc.commands(STEPS, { maxCommands: MOST_STEPS, size: 'max' }), async (steps) => {
    const model = newModel();
    const real = await newReal(shop, model);
    await fc.asyncModelRun(() => ({ model, real }), steps);
  });
}
