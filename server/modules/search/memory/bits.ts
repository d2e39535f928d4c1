/** A set of small integers, one bit each. */
export type Bits = Uint32Array<ArrayBuffer>;

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

export function addBit(bits: Bits, number: number): void {
  const at = number >>> 5;
  bits[at] = (bits[at] ?? 0) | (1 << (number & 31));
}

export function hasBit(bits: Bits, number: number): boolean {
  return (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
}

/** Adds all of the others. */
export function unite(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0);
}

/** Leaves what the others have too. */
export function intersect(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The smallest numbers, in rising order. */
export function firstBits(bits: Bits, most: number): number[] {
  const first: number[] = [];
  for (const [at, word] of bits.entries()) {
    for (let left = word; left !== 0; left &= left - 1) {
      if (first.length === most) return first;
      first.push(at * 32 + 31 - Math.clz32(left & -left));
    }
  }
  return first;
}
