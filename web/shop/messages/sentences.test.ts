import { expect, test } from 'vitest';
import { createI18n, type MessageKey } from '#web/shop/i18n.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

// Keys come from the tables below, so the compiler cannot know which values each needs.
const t = createI18n('en', en).t as (key: MessageKey, values?: Record<string, string | number>) => string;

// Every sentence that the specification quotes, in letters. The other tests ask for them by their keys.
test.each<[sentence: string, key: MessageKey, values?: Record<string, string | number>]>([
  ['Loading...', 'app.loading'],
  [
    'By continuing, you agree to our Terms of Service and Privacy Policy',
    'auth.agreeNotice',
    { terms: 'Terms of Service', privacy: 'Privacy Policy' },
  ],
  ['Terms of Service', 'footer.terms'],
  ['Privacy Policy', 'footer.privacy'],
  ['9+', 'cart.badgeMany', { count: 9 }],

  ['Search products, vendors, categories...', 'search.placeholder'],
  ['Searching...', 'search.searching'],
  ['No suggestions found for "flour"', 'search.noSuggestions', { text: 'flour' }],
  ['Search anyway', 'search.anyway'],
  ['View all', 'action.viewAll'],
  ['Search Error', 'search.errorTitle'],
  ['Please enter a search query', 'search.enterQuery'],
  ['Search query is required', 'error.search_query_required'],
  ['Failed to perform search. Please try again.', 'search.failed'],
  ['Failed to clear search history. Please try again.', 'search.clearFailed'],

  ['Registration successful!', 'auth.registrationSuccess'],
  ['Please login with your new account', 'auth.pleaseLoginNew'],
  ['Welcome back!', 'auth.welcomeToast'],
  ['Login successful', 'auth.loginSuccess'],
  ['Authentication Error', 'auth.errorTitle'],
  ['Login failed', 'auth.loginFailed'],
  ['Account created successfully!', 'auth.accountCreated'],
  ['Please login with your credentials', 'auth.pleaseLogin'],
  ['Registration Error', 'auth.registerErrorTitle'],
  ['Registration failed', 'auth.registerFailed'],
  ['Auth initialization timeout', 'error.authInitTimeout'],
  ['No refresh token available', 'error.refresh_token_required'],

  ['Showing 20 of 100 products', 'catalog.showing', { shown: 20, count: 100 }],
  ['Price Range (SAR)', 'catalog.priceRange'],
  ['Include out of stock', 'catalog.includeOutOfStock'],
  ['No products found', 'catalog.empty'],
  ['Try adjusting your search criteria or browse other categories.', 'catalog.emptyHint'],
  ['Something went wrong', 'error.generic'],
  ["We couldn't load the products. Please try again.", 'error.products'],
  ["We couldn't load the categories. Please try again.", 'error.categories'],
  ["We couldn't load the vendors. Please try again.", 'error.vendors'],
  ['No categories available', 'catalog.noCategories'],
  ['No vendors available', 'catalog.noVendors'],
  ['Sign in to Add', 'product.signInToAdd'],
  ['Product not found', 'product.notFound'],
  ["The product you're looking for doesn't exist or has been removed.", 'product.notFoundHint'],
  ['Only 3 left', 'product.onlyLeft', { count: 3 }],
  ['In Stock', 'product.inStock'],

  ['Are you sure you want to clear your cart?', 'cart.clearConfirm'],
  ['by Saj Bakery', 'product.by', { vendor: 'Saj Bakery' }],
  ['Unknown Vendor', 'product.unknownVendor'],
  ['Min: 2', 'product.min', { count: 2 }],
  ['Max: 9', 'product.max', { count: 9 }],
  ['Invalid cart item. Please refresh your cart.', 'cart.invalidItem'],
  ['Add SAR 5.00 more for free shipping', 'cart.freeShippingHint', { amount: 'SAR 5.00' }],
  ['Some items in your cart are out of stock. Please remove them to continue.', 'cart.outOfStockBlock'],
  ['Cart validation failed', 'cart.validationFailed'],
  ['Please complete all required fields', 'checkout.completeRequired'],
  ['Failed to load addresses. Please try again.', 'checkout.addressesFailed'],

  ['+2 more items', 'order.moreItems', { count: 2 }],
  ['Order Not Found', 'order.notFound'],
  ['The order could not be found.', 'order.notFoundHint'],
  ['Failed to place order', 'order.placeFailed'],
  ['Failed to load orders', 'order.loadFailed'],
  ['Failed to load order details', 'order.detailsFailed'],
  ['Failed to reorder', 'order.reorderFailed'],
  ['Failed to download invoice', 'order.invoiceFailed'],
  ['Failed to cancel order', 'order.cancelFailed'],

  ['My Addresses', 'addr.title'],
  ['Are you sure you want to delete this address?', 'addr.deleteConfirm'],
  ['Access Denied', 'addr.accessDenied'],
  ["We couldn't load your addresses. Please try again.", 'addr.loadError'],
  ['Failed to load addresses', 'addr.loadFailed'],
  ['Failed to add address', 'addr.addFailed'],
  ['Failed to update address', 'addr.updateFailed'],
  ['Failed to delete address', 'addr.deleteFailed'],
  ['Failed to set default address', 'addr.defaultFailed'],
  ['Use Riyadh', 'addr.useRiyadh'],

  ['Failed to update profile', 'profile.updateFailed'],
  ['Failed to upload image', 'profile.uploadFailed'],
  ['Failed to change password', 'profile.passwordFailed'],

  ['Network error. Please check your connection.', 'error.network'],
  ['Request timeout. Please try again.', 'error.timeout'],
])('[language-06] the English interface says %j', (sentence, key, values) => {
  expect(t(key, values)).toBe(sentence);
});

// The messages of the validation rules in section 5.
test.each<[sentence: string, key: MessageKey]>([
  ['Please enter a valid email address', 'val.email'],
  ['Password must be at least 6 characters', 'val.passwordMin6'],
  ['First name must be at least 2 characters', 'val.firstNameMin'],
  ['Last name must be at least 2 characters', 'val.lastNameMin'],
  ['Please enter a valid phone number', 'val.phone'],
  ['Password must be at least 4 characters', 'val.passwordMin4'],
  ["Passwords don't match", 'val.passwordsDontMatch'],
  ['Current password is required', 'val.currentPassword'],
  ['New password is required', 'val.newPassword'],
  ['Password must be at least 8 characters long', 'val.passwordMin8'],
  ['Passwords do not match', 'val.passwordsDoNotMatch'],
  ['Please select a valid image file', 'val.imageFile'],
  ['Image size must be less than 5MB', 'val.imageSize'],
  ['Full name is required', 'val.fullName'],
  ['Phone number is required', 'val.phoneRequired'],
  ['Address line 1 is required', 'val.addressLine1'],
  ['City is required', 'val.city'],
  ['Country is required', 'val.country'],
  ['State is required', 'val.state'],
  ['Postal code is required', 'val.postalCode'],
  ['Address nickname is required', 'val.nickname'],
])('[language-07] a field with an invalid value says %j', (sentence, key) => {
  expect(t(key)).toBe(sentence);
});

// Sentences of our own that once said something else: no invoice is mailed, and a filter has one word in Arabic.
test.each<[key: 'auth.verifiedText' | 'search.clearFilters', arabic: string, english: string]>([
  ['auth.verifiedText', 'ستصلك عليه تأكيدات الطلبات.', 'We’ll send order confirmations there.'],
  ['search.clearFilters', 'مسح التصفية', 'Clear filters'],
])('%s says the same in both languages', (key, arabic, english) => {
  expect([ar[key], en[key]]).toEqual([arabic, english]);
});
