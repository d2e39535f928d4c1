import { v5 } from 'uuid';

const NAMESPACE = '7d2c2f0e-5a4b-4d0e-9a3f-0c1d2e3f4a5b';

/** Derives a stable id from a name, so that links into the demo shop still work after it is recreated. */
export function demoId(...name: (string | number)[]): string {
  return v5(name.join('/'), NAMESPACE);
}

/** Makes a SKU from the product's number and, for an offer, the numbers of vendor and pack. */
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
