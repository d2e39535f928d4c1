import { COUNTRIES, countryCode } from '#contract/shop/addresses.ts';
import { demoId } from '#demo/keys.ts';
import { makeAddress } from './addresses.ts';
import type { DemoCustomer } from './people.ts';
import type { DemoReview } from './reviews.ts';

const HOUR = 3_600_000;
/** Reviews of the last hours that the operator’s team has not looked at. */
const NEW_HOURS = 48;
export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

/** Only the demo accounts have a password; nobody can sign in to the others. */
export function userRows(customers: DemoCustomer[], passwordHashes: Map<string, string>, now: Date) {
  return customers.map((customer) => ({
    id: customer.userId,
    email: customer.email,
    password_hash: passwordHashes.get(customer.email) ?? null,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone_number: customer.phone,
    phone_e164: `+966${customer.phone.slice(1)}`,
    email_verified_at: hoursBefore(now, customer.age * 24),
    created_at: hoursBefore(now, customer.age * 24),
  }));
}

export function customerRows(customers: DemoCustomer[], now: Date) {
  return customers.map((customer) => ({
    id: customer.id,
    user_id: customer.userId,
    language: customer.language,
    created_at: hoursBefore(now, customer.age * 24),
  }));
}

/** Two addresses for the first demo account and one for the second. The first of each is primary. */
export function addressRows([first, second]: DemoCustomer[], now: Date) {
  const wanted = [
    first && { customer: first, number: 0 },
    first && { customer: first, number: 1 },
    second && { customer: second, number: 0 },
  ];
  return wanted
    .filter((entry) => entry !== undefined)
    .map(({ customer, number }) => {
      const address = makeAddress(customer, number);
      return {
        id: demoId('address', customer.id, number),
        customer_id: customer.id,
        nickname: address.nickname,
        first_name: address.firstName,
        last_name: address.lastName,
        phone_number: address.phoneNumber,
        phone_e164: `+966${address.phoneNumber.slice(1)}`,
        address_line: address.addressLine,
        apartment: address.apartment,
        city: address.city,
        state: address.state,
        country: countryCode(address.country) ?? countryCode(COUNTRIES.SA),
        postal_code: address.postalCode,
        short_address: address.shortAddress,
        latitude: address.latitude,
        longitude: address.longitude,
        is_primary: number === 0,
        created_at: hoursBefore(now, 300 - number),
      };
    });
}

export function cartRows(customers: DemoCustomer[]) {
  return customers.map((customer) => ({ id: demoId('cart', customer.id), customer_id: customer.id, status: 'ACTIVE' }));
}

export function reviewRows(reviews: DemoReview[], now: Date) {
  return reviews.map((review) => ({
    id: review.id,
    product_id: demoId('product', review.offer.product.id),
    product_vendor_id: review.offer.id,
    customer_id: review.customer.id,
    author_name: review.authorName,
    rating: review.rating,
    title: review.title,
    body: review.body,
    language: review.language,
    is_verified: review.isVerified,
    created_at: hoursBefore(now, review.age),
    updated_at: hoursBefore(now, review.age),
    // The newest have yet to be looked at.
    checked_at: review.age > NEW_HOURS ? hoursBefore(now, review.age - 1) : null,
  }));
}
