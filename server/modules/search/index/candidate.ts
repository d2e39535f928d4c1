/** The facts about a product that ranking needs. Texts are folded. */
export interface Candidate {
  productId: string;
  categoryId: string;
  name: string;
  nameEn: string;
  /** Both names; empty if it has none. */
  brand: string;
  vendors: string;
  sizes: string[];
  level: number;
  rating: number;
  inStock: boolean;
  /** When the product was added to the shop, in seconds since 1970. */
  createdAt: number;
  /** Which concepts any text of the product satisfies; null if it satisfies all of them. */
  has: boolean[] | null;
}

/** A product as a suggestion shows it. */
export interface DescribedProduct {
  productId: string;
  /** Of the offer that stands for the product. */
  id: string;
  name: string;
  nameEn: string;
  imageId: string | null;
  /** Folded, as are the names of its vendors. */
  nameText: string;
  nameEnText: string;
  vendors: string;
}
