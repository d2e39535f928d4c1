/**
 * The weights of ranking, fitted to judged queries. Names count 1, so each weight is a share of a name's. After a change,
 * measure with `npm run bench:search-quality`.
 */
export const RANKING = {
  /** The query's concepts are most of the name. */
  tight: 0.14,
  /** A concept is what the name says the thing is. */
  head: 0.12,
  brand: 0.8,
  leaf: 0.6,
  category: 0.1,
  vendor: 0.18,
  body: 0.4,
  /** For the concept, among several, that names the thing itself. */
  asked: 1.7,
  /** Times the share of less popular products, because absolute numbers of sales differ from shop to shop. */
  popularity: 0.1,
  /** Per star; a product without ratings counts as average. */
  rating: 0.003,
  inStock: 0.03,
  number: 0.06,
  /** A pack of the size asked for, or one near it. */
  size: 0.22,
  nearSize: 0.14,
  /** One of the things that a dish or an occasion needs; the most wanted counts 1.3. */
  lead: 1.25,
  /** All that is asked for is the name of its category, or of the one above. */
  namedLeaf: 0.13,
  namedRoot: 0.05,
  /** A word such as "supplies" says little beside others. */
  generic: 0.12,
};
