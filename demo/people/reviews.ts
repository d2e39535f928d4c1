import type { DemoOffer } from '#demo/catalogue/offers.ts';
import type { Content, ReviewText } from '#demo/content.ts';
import { demoId } from '#demo/keys.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { authorName } from '#server/modules/reviews/public.ts';
import type { DemoCustomer } from './people.ts';

export interface DemoReview {
  id: string;
  offer: DemoOffer;
  customer: DemoCustomer;
  authorName: string;
  rating: number;
  title: string;
  body: string;
  language: 'ar' | 'en';
  isVerified: boolean;
  /** Hours before the demo shop was created. */
  age: number;
}

const TOTAL = 4_000;
const ONLY_STARS = 0.12;
const WITH_SERVICE = 0.4;

/** Makes 4,000 reviews, more for popular products. No customer reviews a product twice, and no offer repeats a text. */
export function makeReviews(content: Content, offers: DemoOffer[], customers: DemoCustomer[]): DemoReview[] {
  const weights = offers.map(
    (offer) => (offer.product.popularity ** 2 + 1) * (0.2 + randomFrom(`fame/${offer.id}`).next() ** 2 * 2),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const reviewers = new Map<string, DemoCustomer[]>();
  let owed = 0;
  return offers.flatMap((offer, index) => {
    // The epsilon keeps rounding errors from losing the last review.
    owed += ((weights[index] ?? 0) / sum) * TOTAL + Number.EPSILON * TOTAL;
    const count = Math.floor(owed);
    owed -= count;
    const waiting =
      reviewers.get(offer.product.id) ?? randomFrom(`reviewers/${offer.product.id}`).shuffle(customers.slice(2));
    const chosen = waiting.slice(0, count);
    reviewers.set(offer.product.id, waiting.slice(count));
    return reviewOffer(content, offer, chosen);
  });
}

function reviewOffer(content: Content, offer: DemoOffer, customers: DemoCustomer[]): DemoReview[] {
  const random = randomFrom(`reviews/${offer.id}`);
  const quality = 0.35 + random.next() * 0.6;
  const texts = content.reviews[offer.product.category];
  const unused = { ar: random.shuffle(texts?.ar ?? []), en: random.shuffle(texts?.en ?? []) };
  return customers.map((customer) => {
    const rating = starsFor(quality, random);
    const { language } = customer;
    const text = random.chance(ONLY_STARS) ? undefined : takeText(unused[language], rating);
    const service = random.chance(text ? WITH_SERVICE : 0.5)
      ? random.pick(serviceSentences(content, offer, language, rating))
      : '';
    return {
      id: demoId('review', offer.id, customer.id),
      offer,
      customer,
      authorName: authorName(customer),
      rating,
      title: text?.title ?? '',
      body: [text?.body, service].filter(Boolean).join(' '),
      language,
      isVerified: random.chance(0.82),
      age: random.int(6, Math.min(offer.age, customer.age) * 24),
    };
  });
}

/** Sentences about delivery and packing. Those about the printed date are only for products that have one. */
function serviceSentences(content: Content, offer: DemoOffer, language: 'ar' | 'en', rating: number): string[] {
  const sentences = content.service[language][mood(rating)];
  return offer.product.storage === 'non-food'
    ? sentences.filter((sentence) => !/تاريخ|date/.test(sentence))
    : sentences;
}

function starsFor(quality: number, random: Random): number {
  const luck = random.next();
  if (luck < quality * 0.72) return 5;
  if (luck < quality * 0.72 + 0.22) return 4;
  if (luck < 0.88) return random.chance(0.5) ? 4 : 3;
  return luck < 0.95 ? 2 : 1;
}

function takeText(unused: ReviewText[], rating: number): ReviewText | undefined {
  const index = unused.findIndex((text) => text.rating === rating);
  return index < 0 ? undefined : unused.splice(index, 1)[0];
}

function mood(rating: number): 'good' | 'mixed' | 'bad' {
  if (rating >= 4) return 'good';
  return rating === 3 ? 'mixed' : 'bad';
}
