/**
 * English validation sentences by code: those that docs/specification.md (section 5) fixes, and our own. Schemas carry
 * the code; the web app has a sentence for each code in both languages.
 */
export const VALIDATION_MESSAGES = {
  invalid: 'This value is not valid',
  required: 'This field is required',
  tooLong: 'This text is too long',
  tooMany: 'Too many values',
  email: 'Please enter a valid email address',
  emailTaken: 'An account with this email already exists',
  passwordMin4: 'Password must be at least 4 characters',
  passwordMin6: 'Password must be at least 6 characters',
  passwordMin8: 'Password must be at least 8 characters long',
  passwordTooShort: 'This password is too short',
  passwordCommon: 'This password is too common. Please choose another.',
  passwordOwnWords: 'This password contains your name, email, phone or the shop’s name. Please choose another.',
  passwordsDontMatch: "Passwords don't match",
  passwordsDoNotMatch: 'Passwords do not match',
  currentPassword: 'Current password is required',
  currentPasswordWrong: 'The current password is incorrect',
  appCode: 'Enter the 6 digits shown in your app',
  code: 'Enter the 6 digits from your app, or a full recovery code',
  codeWrong: 'This code is incorrect or has already been used',
  newPassword: 'New password is required',
  firstNameMin: 'First name must be at least 2 characters',
  lastNameMin: 'Last name must be at least 2 characters',
  personName: 'A name cannot contain a web address',
  phone: 'Please enter a valid phone number',
  saudiMobile: 'Please enter a mobile of 10 digits that begins with 05',
  sixDigits: 'The code has 6 digits, as in the message you received',
  phoneRequired: 'Phone number is required',
  terms: 'You must accept the terms to continue',
  fullName: 'Full name is required',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  nickname: 'Address nickname is required',
  addressLine: 'Address line is required',
  addressLine1: 'Address line 1 is required',
  city: 'City is required',
  state: 'State is required',
  country: 'Country is required',
  postalCode: 'Postal code is required',
  shortAddress: 'Enter 4 letters followed by 4 digits, e.g. ABCD1234',
  cityUnknown: 'Please choose a city from the list',
  phoneCountry: 'This doesn’t look like a phone number from the selected country',
  postalCodeDigits: 'Saudi postal codes have 5 digits',
  coordinates: 'The point on the map is not valid',
  quantity: 'The quantity must be a whole number',
  queryRequired: 'Search query is required',
  priceRange: 'The minimum price is above the maximum',
  pickup: 'Pickup is not available',
  rating: 'Please choose 1 to 5 stars',
  topic: 'Please choose a topic',
  message: 'Please write your message',
  imageFile: 'Please select a valid image file',
  imageSize: 'Image size must be less than 5MB',
} as const;

export type ValidationCode = keyof typeof VALIDATION_MESSAGES;

export function isValidationCode(value: string): value is ValidationCode {
  return Object.hasOwn(VALIDATION_MESSAGES, value);
}
