import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'Daqeeq is an online marketplace for baking supplies in Saudi Arabia: many verified vendors, one cart, exact to the gram.',
  sections: [
    {
      id: 'name',
      title: 'Why “Daqeeq”?',
      blocks: [
        'In Arabic, daqeeq means flour, the first thing on the table. It also means exact, the first thing a baker learns. Our name says both: everything you need for baking, in exact amounts and at a clear price.',
        'We serve people who bake for their family, people who sell cakes from their kitchen, and people who run a small bakery. They all ask the same questions: where do I find it, what does it cost, and when does it arrive?',
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        {
          list: [
            '**Compare, then choose.** Several vendors may sell the same product. We show their offers side by side, with the price per 100 g or 100 ml, so you can compare packs of any size.',
            '**One cart, one payment.** Order from several vendors at once and track every parcel in one place.',
            '**Everything you need to know.** Every product lists its allergens, storage, weight and size, in Arabic and English.',
            '**Stock that is really there.** If a product shows as in stock, it is in stock. We reserve it as soon as you place your order, so nothing is sold twice.',
          ],
        },
      ],
    },
    {
      id: 'vendors',
      title: 'Who sells here',
      blocks: [
        'Only vendors whose commercial registration we have verified can sell on Daqeeq. You see “Verified vendor” beside their name. [Each vendor’s page](/vendors) shows its city, registration number, customer ratings and products.',
        'Reviews marked “Verified purchase” were written by customers who received the product from that vendor.',
      ],
    },
    {
      id: 'promises',
      title: 'What we promise',
      blocks: [
        {
          list: [
            '**Secure checkout:** your connection to the shop is encrypted, and we never see or store your card details.',
            '**Money back:** if a product arrives damaged or is not the one you ordered, you get its full price back.',
            '**Free returns:** within {returnDays} of delivery, for unopened packs. See [Returns & Refunds](/returns).',
            '**Support 24/7:** write to us any time through the [contact page](/contact). We reply in Arabic or English.',
          ],
        },
      ],
    },
    {
      id: 'sell',
      title: 'Do you sell baking supplies?',
      blocks: [
        'If you have a mill, a tool shop or a confectionery kitchen and would like to sell here, the page [Sell with Us](/sell) says who may, which papers you need and what it costs, and leads to your application.',
      ],
    },
  ],
};
