/** What a merge moved, and where it was before. Kept as JSON in `product_merges.moved`: add fields, never rename them. */
export interface Moved {
  fromStatus: 'ACTIVE' | 'ARCHIVED';
  /** Packs that went to the other product. */
  packs: { id: string; position: number }[];
  /** Packs whose variants went to a pack of the other product, with the barcode that went along. */
  joined: { id: string; into: string; gtin: string | null; isActive: boolean }[];
  /** All variants of the product. */
  variants: { id: string; offerId: string; packId: string; position: number; isActive: boolean }[];
  /** Offers that went to the other product as they were. */
  offers: string[];
  /** Offers that joined the vendor's other one. */
  aliases: {
    id: string;
    into: string;
    wantsActive: boolean;
    intoWantsActive: boolean;
    /** Variants of the other offer that were taken off with it, before it was put on with those that joined. */
    takenOff: string[];
    /** Reasons of holds that the other offer took over. */
    holds: string[];
    /** Aliases that led to the offer. */
    aliases: string[];
    popularity: number;
    recentBuyers: number;
  }[];
  reviews: { id: string; offerId: string; productId: string }[];
  /** Questions that went to the other product. Merges of before had none. */
  questions?: string[];
  /** Pictures of the other product, before and after. */
  pictures: { before: string[]; after: string[] };
  /** Products that were merged into the product earlier. */
  products: string[];
}
