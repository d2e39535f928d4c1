import type { Translation } from '#web/shared/i18n/messages.ts';
import type { home as arabic } from '#web/shop/messages/ar/home.ts';

export const home: Translation<typeof arabic> = {
  'home.heroTitle': 'Exact ingredients, from mills and makers you can trust',
  'home.benefitQuality': 'Quality products',
  'home.benefitDelivery': 'Fast delivery',
  'home.benefitSupport': '24/7 support',
  'home.appDownload': 'Download the app',
  'home.forCustomers': 'For customers',
  'home.forVendors': 'For vendors',
  'home.heroText': 'Compare offers from dozens of verified Saudi vendors and order ingredients and tools in one cart.',
  'home.metaTitle': 'Everything you need for baking, in one place',
  'home.benefitQualityText': 'Vendors with a verified commercial registration',
  'home.benefitDeliveryText': 'In 1 to 3 days across the Kingdom',
  'home.benefitSupportText': 'In Arabic and English',
  'home.benefitReturnsText': 'Within 7 days, unopened',
  'home.viewCart': 'View Cart',
  'home.shortcuts': 'Shortcuts',
  'home.categories': 'Shop by category',
  'home.featured': 'Featured this week',
  'home.topVendors': 'Top rated vendors',
  'home.benefits': 'Why Daqeeq',
  'home.customer1': 'One cart, one payment and one place to track orders from many vendors',
  'home.customer2': 'Prices per 100 g, so you can compare packs of any size',
  'home.customer3': 'Allergens and storage for every product, in Arabic and English',
  'home.vendor1': 'Bakers across the Kingdom find your offers in both languages',
  'home.vendor2': 'No overselling, no duplicate orders',
  'home.vendor3': 'Tax invoices with the Saudi QR code, issued for you',
  'home.meetVendors': 'Meet the vendors',
  'home.appText': 'Order, track your parcels and reorder from your phone.',
  'home.appHomeScreen':
    'Add Daqeeq to your phone\'s home screen: open your browser\'s menu and choose "Add to Home Screen".',
};
