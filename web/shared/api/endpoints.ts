import type { Endpoint } from '#contract/shared/endpoint.ts';
import type * as account from '#contract/shop/account.ts';
import type * as addresses from '#contract/shop/addresses.ts';
import type * as auth from '#contract/shop/auth.ts';
import type * as cart from '#contract/shop/cart.ts';
import type * as catalogue from '#contract/shop/catalogue.ts';
import type * as checkout from '#contract/shop/checkout.ts';
import type * as contact from '#contract/shop/contact.ts';
import type * as customers from '#contract/shop/customers.ts';
import type * as orders from '#contract/shop/orders.ts';
import type * as personalData from '#contract/shop/personal-data.ts';
import type * as reviews from '#contract/shop/reviews.ts';
import type * as search from '#contract/shop/search.ts';
import type * as secondFactor from '#contract/shop/second-factor.ts';
import type * as sessions from '#contract/shop/sessions.ts';
import type * as shop from '#contract/shop/shop.ts';
import type * as simpleAddresses from '#contract/shop/simple-addresses.ts';

type Everything = typeof account &
  typeof addresses &
  typeof auth &
  typeof cart &
  typeof catalogue &
  typeof checkout &
  typeof contact &
  typeof customers &
  typeof orders &
  typeof personalData &
  typeof reviews &
  typeof search &
  typeof secondFactor &
  typeof sessions &
  typeof shop &
  typeof simpleAddresses;

/** The contract's endpoints, by name. Types only: the schemas stay out of the browser where no form needs one. */
export type Contract = { [K in keyof Everything as Everything[K] extends Endpoint ? K : never]: Everything[K] };
type EndpointOf<K extends keyof Contract> = Contract[K] extends Endpoint ? Contract[K] : never;

/** Method and path of each call; a name, method or path that differs from the contract fails the type check. */
export const ENDPOINTS: { [K in keyof Contract]: `${EndpointOf<K>['method']} ${EndpointOf<K>['path']}` } = {
  addCartItem: 'POST /cart/items',
  cancelOrder: 'PATCH /orders/:id/cancel',
  changePassword: 'POST /auth/change-password',
  clearCart: 'DELETE /cart',
  clearSearchHistory: 'DELETE /search/history',
  confirmSecondFactor: 'POST /auth/second-factor/confirm',
  createAddress: 'POST /addresses',
  createCustomer: 'POST /customers',
  createCustomerAddress: 'POST /customers/:customerId/addresses',
  createReview: 'POST /products/:id/reviews',
  deleteAccount: 'POST /auth/delete-account',
  endOtherSessions: 'DELETE /auth/sessions',
  endSession: 'DELETE /auth/sessions/:id',
  exportPersonalData: 'GET /auth/personal-data',
  forgotPassword: 'POST /auth/forgot-password',
  getAddress: 'GET /addresses/:id',
  getCart: 'GET /cart',
  getCategory: 'GET /categories/:id',
  getCustomer: 'GET /customers/profile',
  getCustomerAddress: 'GET /customers/:customerId/addresses/:addressId',
  getInvoice: 'GET /orders/:id/invoice',
  getOrder: 'GET /orders/:id',
  getOwnReview: 'GET /products/:id/reviews/mine',
  getProduct: 'GET /products/public/:id',
  getProfile: 'GET /auth/profile',
  getSecondFactor: 'GET /auth/second-factor',
  getShop: 'GET /shop',
  getVendor: 'GET /vendors/:id',
  listAddresses: 'GET /addresses',
  listCategories: 'GET /categories',
  listCustomerAddresses: 'GET /customers/:customerId/addresses',
  listOrders: 'GET /orders',
  listPopularSearches: 'GET /search/most-searched',
  listProducts: 'GET /products/public',
  listRecentSearches: 'GET /search/recent',
  listReviews: 'GET /products/:id/reviews',
  listSessions: 'GET /auth/sessions',
  listSuggestions: 'GET /search/suggestions',
  listVendors: 'GET /vendors',
  login: 'POST /auth/login',
  logout: 'POST /auth/logout',
  orderStats: 'GET /orders/stats',
  placeOrder: 'POST /orders',
  quoteCheckout: 'POST /checkout/quote',
  quoteShipping: 'POST /addresses/:id/shipping-cost',
  refreshTokens: 'POST /auth/refresh-token',
  register: 'POST /auth/register',
  removeAddress: 'DELETE /addresses/:id',
  removeCartItem: 'DELETE /cart/items/:id',
  removeCustomerAddress: 'DELETE /customers/:customerId/addresses/:addressId',
  removeProfileImage: 'DELETE /auth/profile/image',
  removeReview: 'DELETE /reviews/:id',
  renewRecoveryCodes: 'POST /auth/second-factor/recovery-codes',
  reorder: 'POST /orders/:id/reorder',
  resendVerification: 'POST /auth/resend-verification',
  resetPassword: 'POST /auth/reset-password',
  search: 'GET /search',
  sendContactMessage: 'POST /contact',
  setDefaultAddress: 'PATCH /addresses/:id/default',
  setPrimaryAddress: 'PATCH /customers/:customerId/addresses/:addressId/set-primary',
  startSecondFactor: 'POST /auth/second-factor/start',
  trackOrder: 'GET /orders/:id/tracking',
  turnOffSecondFactor: 'POST /auth/second-factor/turn-off',
  updateAddress: 'PUT /addresses/:id',
  updateCartItem: 'PATCH /cart/items/:id',
  updateCustomer: 'PUT /customers/profile',
  updateCustomerAddress: 'PUT /customers/:customerId/addresses/:addressId',
  updateProfile: 'PUT /auth/profile',
  updateReview: 'PUT /reviews/:id',
  uploadProfileImage: 'POST /auth/profile/image',
  validateAddress: 'POST /addresses/validate',
  validateCart: 'GET /cart/validate',
  validateCoupon: 'POST /coupons/validate',
  verifyEmail: 'POST /auth/verify-email',
};
