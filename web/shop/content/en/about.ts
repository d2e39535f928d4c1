import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'Daqeeq is an online marketplace for baking supplies in Saudi Arabia: many verified vendors, one basket, exact to the gram.',
  sections: [
    {
      id: 'name',
      title: 'Why “Daqeeq”?',
      blocks: [
        'In Arabic, daqeeq means flour, the first thing on the table. It also means exact, the first thing a baker learns. We put both into one name: all that baking needs, in known amounts and at a clear price.',
        'We serve people who bake for their family, people who sell cakes from their kitchen, and people who run a small bakery. They all ask the same: where do I find it, what does it cost, and when does it come?',
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        {
          list: [
            '**Compare, then choose.** Several vendors may sell the same product. We show their offers side by side, with the price per 100 g or 100 ml, so that packs of every size can be compared.',
            '**One basket, one payment.** Order from several vendors at once, and follow every parcel in one place.',
            '**Everything you need to know.** Allergens, storage, weight and size are written on every product, in Arabic and English.',
            '**Stock that is really there.** What is shown as in stock is in stock: we set it aside the moment your order is confirmed, so nothing is sold twice.',
          ],
        },
      ],
    },
    {
      id: 'vendors',
      title: 'Who sells here',
      blocks: [
        'Only vendors whose commercial registration we have checked sell on Daqeeq; the mark “Verified vendor” stands beside their name. [Each vendor’s page](/vendors) shows its city, its registration number, what customers think of it, and all that it sells.',
        'Reviews marked “Verified purchase” were written by customers who received the product from that vendor.',
      ],
    },
    {
      id: 'promises',
      title: 'What we promise',
      blocks: [
        {
          list: [
            '**Secure checkout:** your connection to the shop is encrypted, and your card’s details neither pass through us nor are kept by us.',
            '**Money back:** if a product arrives damaged or is not the one you ordered, you get its full price back.',
            '**Free returns:** within {returnDays} of delivery, for unopened packs. See [Returns & Refunds](/returns).',
            '**Support 24/7:** write to us at any time through the [contact page](/contact); we answer in Arabic or English.',
          ],
        },
      ],
    },
    {
      id: 'sell',
      title: 'Do you sell baking supplies?',
      blocks: [
        'If you have a mill, a tool shop or a confectionery kitchen and would like to sell here, write to us through the [contact page](/contact?topic=vendor) and choose the topic “A vendor”. We ask for your commercial registration, your VAT number if you have one, and a list of what you sell.',
      ],
    },
  ],
};
