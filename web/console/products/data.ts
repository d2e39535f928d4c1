import type { OperatedProductDetail } from '#contract/operator/products.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { showAnswer } from '#web/shared/api/show-answer.ts';

export const PRODUCTS_KEY = ['operated-products'] as const;
export const productKey = (id: string) => ['operated-product', id] as const;

/** Takes over what a change answered; lists and other products may have changed too. */
export async function takeOver(product: OperatedProductDetail): Promise<void> {
  showAnswer(productKey(product.id), product);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }),
    queryClient.invalidateQueries({
      queryKey: ['operated-product'],
      predicate: ({ queryKey }) => queryKey[1] !== product.id,
    }),
  ]);
}
