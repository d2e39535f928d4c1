/** Told what of paid money would go back, in halalas, before anything changes. Throws to have nothing change. */
export type Weigh = (paidBack: number) => void;
