import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'What you agree to when you use Daqeeq or buy here, in plain words.',
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      blocks: [
        'These terms apply from {effective} to your use of the Daqeeq shop, run by **{operator}**, and to every order you place in it. You can find the operator’s details on the [contact page](/contact). Nothing in these terms takes away a right that the law of the Kingdom of Saudi Arabia gives you.',
      ],
    },
    {
      id: 'marketplace',
      title: 'Who sells to you',
      blocks: [
        'Daqeeq is a marketplace of independent, verified vendors. **The seller is the vendor named beside the product**, and is responsible for the product matching its description. We show the products, take the payment, organise delivery and handle complaints, so you deal with us for everything about your order.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Anyone may browse. To buy you need an account with accurate details.',
            'Keep your password to yourself, and tell us if you think someone else has accessed your account.',
            'We may suspend an account that is used for fraud or to harm others.',
          ],
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and VAT',
      blocks: [
        'Prices are in Saudi riyals. {vatSentence} Delivery and the cash on delivery fee ({codFee}) include their VAT and are shown on their own lines, and you see the full total before you confirm the order.',
        'The price that counts is the one shown at the moment you confirm. If a price changes during checkout, we tell you, and you accept the new total or go back. If a price was an obvious mistake, we may cancel the order before it ships and give you a full refund.',
      ],
    },
    {
      id: 'order',
      title: 'Your order',
      blocks: [
        {
          steps: [
            'You add products to the cart and check them.',
            'You choose the address, the delivery option and the payment method.',
            'You review the order and press “Place Order”. We email you its number.',
            'The sale is made when the vendor confirms the order.',
          ],
        },
        'At most {maximum} of one product can be ordered, unless the vendor sets a lower limit. You may cancel an order while it is pending or confirmed.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'Payment methods: {payments}. Except for cash on delivery, the vendor starts once we receive the payment. The tax invoice is issued when you have paid, or with cash on delivery when the parcel is shipped. You can download it from the order’s page.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and returns',
      blocks: [
        '[Shipping & Delivery](/shipping) explains delivery costs and times. [Returns & Refunds](/returns) explains your right to return within {returnDays} and its exceptions. Both are part of these terms. If delivery is more than {lateDays} late, you may cancel the order and get a full refund.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      blocks: [
        'Reviews are written by people who received the product. Be honest, and leave out insults, personal data and advertising. We may remove reviews that break this rule, but never because a review is negative.',
      ],
    },
    {
      id: 'use',
      title: 'Using the shop',
      blocks: [
        'You may not disrupt the shop, access other people’s data, or scrape the catalogue in a way that burdens the service. Texts and pictures belong to their owners. You may not use them commercially without permission.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We and the vendors are liable for damage as the law provides. Read the allergens and storage information before use. The vendor provides it; if it differs from the label on the pack, the label counts.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'These terms are governed by the laws of the Kingdom of Saudi Arabia. Please write to us first through the [contact page](/contact), so we can put it right. You may also complain to the Ministry of Commerce or go to the competent court.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to the terms',
      blocks: [
        'The terms on the day you placed an order apply to it. When we change the terms, we show the new effective date here.',
      ],
    },
  ],
};
