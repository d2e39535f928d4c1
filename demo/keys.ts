import { v5 } from 'uuid';

const NAMESPACE = '7d2c2f0e-5a4b-4d0e-9a3f-0c1d2e3f4a5b';

/** The id of a demo row, always the same for the same name: links into the demo shop stay good after it is made anew. */
export function demoId(...name: (string | number)[]): string {
  return v5(name.join('/'), NAMESPACE);
}

/** Stock codes: the product's number; then, for what a vendor sells, the vendor's and the pack's. */
export function demoSku(product: number, vendor?: number, pack?: number): string {
  const parts = [
    [product, 4],
    [vendor, 2],
    [pack, 1],
  ] as const;
  return parts
    .flatMap(([value, digits]) => (value === undefined ? [] : [String(value).padStart(digits, '0')]))
    .join('-');
}
