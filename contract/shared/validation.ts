/**
 * English validation sentences by code: those that docs/specification.md (section 5) fixes, and our own. Schemas carry
 * the code; the shop's pages have a sentence for each code in both languages.
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

/** Those of the console's forms only, so that their sentences are no part of the shop's pages. */
export const CONSOLE_VALIDATION_MESSAGES = {
  arabicName: 'Write this name with 2 to 60 characters, in Arabic letters',
  englishName: 'Write this name with 2 to 60 characters, in Latin letters',
  arabicLegalName: 'Write this name with 2 to 200 characters, in Arabic letters',
  englishLegalName: 'Write this name with 2 to 200 characters, in Latin letters',
  holderName: 'Write the name of the account holder as the bank has it, with 2 letters or more',
  noVatDeclaration: 'Please confirm this declaration',
  categories: 'Choose 1 to 11 categories',
  about: 'Write 30 to 600 characters, in at least one language',
  registration: 'The commercial registration has 10 digits',
  freelanceDocument: 'Enter the number of the freelance document as it is printed there',
  vatNumber: 'The VAT number has 15 digits; the first and the last are a 3',
  storeNumber: 'The authentication number has 5 to 15 digits',
  dayInPast: 'Choose a day that is not in the future',
  fourDigits: 'Enter 4 digits',
  addressParts: 'Enter the short address, or all parts of the address',
  iban: 'A Saudi IBAN begins with SA, followed by 22 digits or letters',
  ibanDigits: 'This IBAN has a typing mistake: its check digits do not fit',
  agreement: 'Please read and accept the current agreement',
  holidayFrom: 'Choose today or a day within a year',
  holidayBegun: 'The holiday has begun, so its first day stays',
  holidayBack: 'Choose a day after the first one, at most 90 days later',
  dayInFuture: 'The paper must end after the day it was issued',
  paperFile: 'Choose a whole PDF, JPEG, PNG or WebP file',
  paperSize: 'The file may have 10 MB at most',
  tableFile: 'Choose an Excel (XLSX) or CSV file',
  tableSize: 'The file is too large: at most 10 MB',
  paperInfected: 'The virus scanner refuses this file',
  gtin: 'A barcode has 8, 12, 13 or 14 digits; the last one must fit the others',
  price: 'Enter a price above 0 with at most two decimals',
  pieces: 'Enter a whole number of pieces',
  sku: 'A SKU has 1 to 64 Latin letters, digits or signs, without blanks',
  skuTaken: 'You use this SKU for another pack',
  abovePrice: 'The struck price must be above the price',
  belowMinimum: 'The most of an order cannot be below the least',
  taken: 'We cannot take this number. Please ask support.',
  saleName: 'Write a name with 2 to 60 characters',
  salePacks: 'Choose at least one pack',
  saleEnd: 'The end must be after the beginning, and still to come',
  saleTooLong: 'A sale lasts at most 90 days',
  saleStart: 'Choose a time from now to a year ahead',
  saleOverlaps: 'Another sale of yours has this pack at that time',
  belowPrice: 'The sale price must be below the price',
  belowOwnLimit: 'This is below the lowest price that you have set for this pack',
  packUnknown: 'You do not sell this pack any more',
  packTwice: 'This pack is in the sale already',
  licenceNumber: 'Enter the number of the discount licence as it is printed there',
  licenceUrl: 'Enter the link of the licence: it begins with https:// and is on a page of gov.sa',
  timeInFuture: 'Choose a time that is still to come',
  range: 'Enter network addresses such as 203.0.113.7, or ranges such as 203.0.113.0/24',
} as const;

/** A code at a field of any form. */
export type FieldCode = ValidationCode | keyof typeof CONSOLE_VALIDATION_MESSAGES;

const FIELD_MESSAGES: Record<FieldCode, string> = { ...VALIDATION_MESSAGES, ...CONSOLE_VALIDATION_MESSAGES };

export function isFieldCode(value: string): value is FieldCode {
  return Object.hasOwn(FIELD_MESSAGES, value);
}

/** The English sentence of a code. */
export function fieldMessage(code: FieldCode): string {
  return FIELD_MESSAGES[code];
}
