/** Sorts after everything that begins with the text, in the "C" collation: a beginning is a range of an index. */
export const endOf = (beginning: string): string => `${beginning}\u{10FFFF}`;
