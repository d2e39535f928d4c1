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
  'home.heroText':
    'Compare offers from dozens of verified Saudi vendors and order ingredients and tools in a single basket.',
  'home.metaTitle': 'Everything you need for baking, in one place',
  'home.benefitQualityText': 'Vendors with a checked commercial registration',
  'home.benefitDeliveryText': 'In 1 to 3 days across the Kingdom',
  'home.benefitSupportText': 'In Arabic and English',
  'home.benefitReturnsText': 'Within 7 days, unopened',
  'home.viewCart': 'View Cart',
  'home.shortcuts': 'Shortcuts',
  'home.categories': 'Shop by category',
  'home.featured': 'Featured this week',
  'home.topVendors': 'Top rated vendors',
  'home.benefits': 'Why Daqeeq',
  'home.customer1': 'One basket for many vendors, one payment, one place to follow it all',
  'home.customer2': 'Prices per 100 g, so that packs of every size can be compared',
  'home.customer3': 'Allergens and storage of every product, in Arabic and English',
  'home.vendor1': 'Bakers from all over the Kingdom find your offers in both languages',
  'home.vendor2': 'Stock that never oversells, orders that never arrive twice',
  'home.vendor3': 'Tax invoices with the Saudi QR code, made for you',
  'home.meetVendors': 'Meet the vendors',
  'home.appText': 'Order, follow your parcels and reorder from your phone.',
  'home.appHomeScreen':
    'Add Daqeeq to your phone\'s home screen: open your browser\'s menu and choose "Add to Home Screen".',
};
