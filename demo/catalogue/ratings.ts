import type { DemoReview } from '#demo/people/reviews.ts';

export interface Rating {
  sum: number;
  count: number;
}

/** Counts the ratings of each offer and vendor, by id. */
export function countRatings(reviews: DemoReview[]): { offers: Map<string, Rating>; vendors: Map<string, Rating> } {
  const offers = new Map<string, Rating>();
  const vendors = new Map<string, Rating>();
  for (const { offer, rating } of reviews) {
    for (const [map, key] of [
      [offers, offer.id],
      [vendors, offer.vendor.id],
    ] as const) {
      const { sum, count } = map.get(key) ?? { sum: 0, count: 0 };
      map.set(key, { sum: sum + rating, count: count + 1 });
    }
  }
  return { offers, vendors };
}

export function ratingColumns(rating: Rating | undefined) {
  return {
    avg_rating: rating ? Math.round((rating.sum / rating.count) * 100) / 100 : 0,
    total_reviews: rating?.count ?? 0,
  };
}
