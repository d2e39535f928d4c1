import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'Changed your mind, or did something arrive damaged? Here is what you can do and how we refund you.',
  sections: [
    {
      id: 'window',
      title: 'Within {returnDays} of delivery',
      blocks: [
        'You may return your purchase within {returnDays} of receiving it, without giving a reason, as long as it is **unused, unopened** and in its original condition. The Saudi e-commerce law gives you this right.',
        { note: 'Returns are free. We pay the return shipping.' },
      ],
    },
    {
      id: 'how',
      title: 'How to return something',
      blocks: [
        {
          steps: [
            'Open the order in [My Orders](/orders) and choose “Return or report a problem” beside the product.',
            'Choose the pieces and the reason. You see the amount that goes back to you before you send the request.',
            'The vendor answers within two days. We then send you the courier, and you have two weeks to hand over the goods as they arrived.',
            'The vendor checks them within three days, and we refund you.',
          ],
        },
      ],
    },
    {
      id: 'exceptions',
      title: 'What cannot be returned',
      blocks: [
        'For health and legal reasons we cannot accept returns of:',
        {
          list: [
            'Food once its pack has been opened.',
            'Chilled and frozen products once delivered, because we cannot know how they were stored.',
            'Products that are kept in a cool place, once the seal of their pack is broken.',
            'Items made or printed for you, such as edible pictures and boxes with your name.',
            'Items damaged after you received them.',
          ],
        },
        'These exceptions do not apply if a product arrived damaged, wrong or expired.',
      ],
    },
    {
      id: 'damaged',
      title: 'Damaged, wrong or missing',
      blocks: [
        'Take a picture of the product and its pack, and report it on the page of the order in [My Orders](/orders) within {returnDays} of delivery, or within one day if it is chilled or frozen. You need not send it back. We refund the full price, with the delivery you paid if all of the parcel is affected. If you would rather have a replacement, [write to us](/contact?topic=order).',
      ],
    },
    {
      id: 'refund',
      title: 'How we refund you',
      blocks: [
        {
          facts: [
            ['Paid by card or wallet', 'We refund the same card or wallet. Your bank may need a few days to show it.'],
            ['Paid on delivery', 'We transfer it to your bank account once you have told us its IBAN.'],
            ['Paid by bank transfer', 'We transfer it to your bank account once you have told us its IBAN.'],
          ],
        },
        'The refund includes the VAT ({vat}), and a credit note is issued for it. If you used a discount code, you get back the amount you paid.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling before it ships',
      blocks: [
        'While an order is **pending** or **confirmed** you can cancel it yourself in [My Orders](/orders), and we refund everything you paid. Once the vendor starts preparing it, you can no longer cancel it. You can return it after delivery.',
      ],
    },
  ],
};
