/**
 * Fills `{name}`s in a text. A value without a text stays as it is. A full stop after a value that ends with one is left out, as after
 * an Arabic amount, whose currency is written with stops.
 */
export function fill(text: string, textOf: (name: string) => string | undefined): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    const value = textOf(name);
    if (value === undefined) return whole;
    return stop && ENDS_WITH_STOP.test(value) ? value : value + stop;
  });
}

/** Also before the mark of direction that ends a formatted amount. */
const ENDS_WITH_STOP = /\.\u200f?$/;
