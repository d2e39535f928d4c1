/**
 * Advance widths in thousandths of an em, read from the two label fonts, so that a label can be fitted without a
 * text engine. Arabic letters: alone, joined to the one before, joined to the one after, joined to both.
 */
export const ARABIC_WIDTHS: ReadonlyArray<readonly [letters: string, ...widths: number[]]> = [
  ['ء', 480],
  ['آأإا', 276, 319],
  ['ؤو', 542, 573],
  ['بتث', 828, 860, 356, 364],
  ['ن', 708, 760, 356, 364],
  ['ئيى', 868, 923, 356, 364],
  ['ةه', 534, 535, 722, 774],
  ['جحخ', 669, 721, 576, 628],
  ['دذ', 517, 569],
  ['رز', 283, 321],
  ['سش', 1365, 1404, 956, 1008],
  ['صض', 1219, 1271, 793, 845],
  ['طظ', 836, 888, 845, 897],
  ['عغ', 555, 660, 509, 628],
  ['ف', 986, 1038, 537, 589],
  ['ق', 919, 975, 537, 589],
  ['ك', 835, 887, 656, 686],
  ['ل', 708, 760, 305, 364],
  ['م', 641, 693, 535, 592],
];

/** Letters that never join to the one after them. */
export const NEVER_JOIN_NEXT = 'ءآأإادذرزؤوةى';

/** The ligature of ل with any alef, after a letter that joins and after one that does not. */
export const LAM_ALEF = { alone: 681, joined: 733 } as const;

/** Marks above and below the line have no width. */
export const MARKS = /[\u064b-\u065f\u0670]/;

/** El Messiri's own digits and signs. */
export const ARABIC_SIGNS: Readonly<Record<string, number>> = {
  ' ': 250,
  '%': 755,
  '(': 320,
  ')': 321,
  '-': 395,
  '.': 224,
  '×': 489,
  '0': 606,
  '1': 323,
  '2': 539,
  '3': 543,
  '4': 572,
  '5': 546,
  '6': 560,
  '7': 473,
  '8': 578,
  '9': 560,
};

/** Figtree Bold from the space (U+0020) to the tilde (U+007E); lighter weights are a little narrower. */
export const LATIN_WIDTHS: readonly number[] = [
  238, 312, 412, 631, 554, 813, 647, 245, 382, 382, 488, 632, 257, 408, 248, 432, 648, 422, 579, 556, 633, 581, 580,
  556, 612, 580, 301, 305, 632, 632, 632, 513, 992, 714, 612, 725, 700, 589, 554, 743, 750, 289, 552, 666, 537, 857,
  773, 787, 603, 789, 645, 607, 584, 704, 722, 985, 679, 647, 632, 344, 432, 344, 581, 434, 263, 533, 596, 546, 595,
  554, 393, 601, 570, 262, 291, 538, 246, 872, 568, 581, 601, 592, 379, 466, 402, 568, 556, 835, 536, 576, 477, 394,
  256, 394, 667,
];
