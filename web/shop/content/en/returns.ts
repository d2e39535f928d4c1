import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'Changed your mind, or did something arrive damaged? This is what you can do, and how your money comes back.',
  sections: [
    {
      id: 'window',
      title: 'Within {returnDays} of delivery',
      blocks: [
        'You may send back what you bought within {returnDays} of receiving it, without giving a reason, as long as it is **unused, its pack unopened** and in the state in which it came. The Saudi e-commerce law gives you this right.',
        { note: 'Returns are free: we pay for sending the parcel back.' },
      ],
    },
    {
      id: 'how',
      title: 'How to return something',
      blocks: [
        {
          steps: [
            'Write to us through the [contact page](/contact) with the order number and what you would like to return.',
            'We send you the time of the pick-up and how to pack it.',
            'Hand the parcel to the courier, packed as it came.',
            'The vendor checks it, and we pay you back.',
          ],
        },
      ],
    },
    {
      id: 'exceptions',
      title: 'What cannot be returned',
      blocks: [
        'For reasons of health and law we cannot take back:',
        {
          list: [
            'Food once its pack has been opened.',
            'Chilled and frozen products once delivered, because we cannot know how they were kept.',
            'What was made or printed for you, such as edible pictures and boxes with your name.',
            'What was damaged after you received it.',
          ],
        },
        'These exceptions do not hold for a product that arrived damaged, wrong or past its date.',
      ],
    },
    {
      id: 'damaged',
      title: 'Damaged, wrong or missing',
      blocks: [
        'Take a picture of the product and its pack and [write to us](/contact?topic=order) as soon as you can, at best on the same day. You choose between a replacement at our cost and the full price back, with what you paid for its delivery.',
      ],
    },
    {
      id: 'refund',
      title: 'How the money comes back',
      blocks: [
        {
          facts: [
            [
              'Paid by card or wallet',
              'It goes back to the same card or wallet. Your bank may need a few days to show it.',
            ],
            ['Paid on delivery', 'We transfer it to your bank account once you have told us its IBAN.'],
            ['Paid by bank transfer', 'It goes back to the account it came from.'],
          ],
        },
        'The refund includes the VAT ({vat}), and a credit note is issued for it. Where a discount code was used, you get back what you really paid.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling before it is sent',
      blocks: [
        'While an order is **pending** or **confirmed** you can cancel it yourself on the [page of your orders](/orders), and all that you have paid comes back. Once the vendor has begun to prepare it, it can no longer be cancelled; you can return it after delivery.',
      ],
    },
  ],
};
