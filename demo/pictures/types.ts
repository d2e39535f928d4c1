export interface PictureBrand {
  name: string;
  nameEn: string;
}

/** Input of a product picture: one offer of the demo catalogue. */
export interface PictureProduct {
  id: string;
  nameAr: string;
  nameEn: string;
  /** `main/sub`, as in the category tree. */
  category: string;
  unit: string;
  packSize: string;
  /** Null if the product has none. A brand has one style of labels and bags. */
  brand: PictureBrand | null;
  /** Any number; each gives another arrangement of the same picture. */
  variationSeed?: number;
}

/** `front` shows the pack; `detail` is a second view, of the content or of the product in use. */
export type Shot = 'front' | 'detail';

export interface PictureVendor {
  id: string;
  businessNameAr: string;
  kind: string;
}

export interface PictureCategory {
  /** `main` or `main/sub`. */
  id: string;
}

/**
 * A drawn object in its own coordinates: it stands on y = 0, its middle is x = 0, up is negative, and one unit is one
 * unit of the 800×800 picture. The code that places it decides its scale and shadow.
 */
export interface Drawing {
  art: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  shadow: Shadow;
}

/**
 * `stand`: a soft ellipse under a base of half width `reach`. `foot`: the blurred outline of a base that is not round.
 * `lie`: the blurred outline of a whole object that lies flat.
 */
type Shadow =
  | { kind: 'stand'; reach: number; depth: number; y?: number }
  | { kind: 'foot'; outline: string }
  | { kind: 'lie'; lift: number }
  | { kind: 'none' };

export interface Palette {
  /** The pack or the object itself. */
  body: string;
  /** Lids, bands, handles and other parts that contrast with the body. */
  accent: string;
  /** The ground of the label. */
  paper: string;
  /** Text on the label. */
  ink: string;
  /** Caps of jars and bottles. */
  lid: string;
  /** The colour of the content; it tints the studio. */
  tone: string;
}
