import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'What everybody who uses Daqeeq or buys here agrees to, in plain words.',
  sections: [
    {
      id: 'about',
      title: 'About these terms',
      blocks: [
        'These terms are in force from {effective}, for the use of the Daqeeq shop, which is run by **{operator}**, and for every order that you confirm in it. The operator’s details and how to reach it are on the [contact page](/contact). Nothing in them takes away a right that the law of the Kingdom of Saudi Arabia gives you.',
      ],
    },
    {
      id: 'marketplace',
      title: 'Who sells to you',
      blocks: [
        'Daqeeq is a marketplace of independent, verified vendors. **The seller is the vendor named beside the product**, and answers for it being as described. We show the products, take the payment, organise delivery and follow up complaints, so that you deal with us in everything about your order.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Everybody may browse; buying needs an account with true details.',
            'Keep your password to yourself, and tell us if you think that somebody else has been in your account.',
            'We may suspend an account that is used for fraud or to harm others.',
          ],
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices and VAT',
      blocks: [
        'Prices are in Saudi riyals. {vatSentence} Delivery and the cash on delivery fee ({codFee}) are shown on lines of their own, and you see the whole total before you confirm the order.',
        'The price that counts is the one shown at the moment you confirm. If a price changes during your checkout we tell you, and you agree to the new total or go back. If a price was plainly a mistake, we may cancel the order before it is sent and pay back all that you have paid.',
      ],
    },
    {
      id: 'order',
      title: 'Your order',
      blocks: [
        {
          steps: [
            'You put products into the cart and look them over.',
            'You choose the address, the delivery option and how you pay.',
            'You review the order and press “Place Order”; its number comes to you by e-mail.',
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
        'Ways to pay: {payments}. Accepted cards and wallets: {cards}. The vendor begins once the amount has arrived, except with cash on delivery. Every order has a tax invoice, which you can download from its page.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and returns',
      blocks: [
        'What delivery costs and when it comes is in [Shipping & Delivery](/shipping); the right to return within {returnDays} and its exceptions are in [Returns & Refunds](/returns); both are part of these terms. If delivery is more than {lateDays} late, you may cancel the order and get back what you have paid.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      blocks: [
        'Reviews are written by people who received the product. Be honest, and leave out insults, personal data and advertising. We may remove what breaks this rule; we never remove a review because it is bad.',
      ],
    },
    {
      id: 'use',
      title: 'Using the shop',
      blocks: [
        'It is not allowed to disturb the shop, to reach for the data of others, or to copy the catalogue by program in a way that burdens the service. Texts and pictures belong to their owners and are not for commercial use without permission.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We and the vendors answer for damage as the law says. Read allergens and storage before use: the vendor provides this information, and what is printed on the pack decides.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'These terms are governed by the laws of the Kingdom of Saudi Arabia. Please write to us first through the [contact page](/contact), so that we can put it right; you may also report to the Ministry of Commerce or go to the competent court.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to the terms',
      blocks: [
        'An order is governed by the terms of the day it was confirmed. When we change them, the new date of effect is written here.',
      ],
    },
  ],
};
