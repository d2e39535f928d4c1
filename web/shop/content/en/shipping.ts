import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'What delivery costs, when your order arrives, and where we deliver.',
  sections: [
    {
      id: 'options',
      title: 'Delivery options',
      blocks: [
        {
          facts: [
            [
              'Standard Delivery',
              '{standardCost}, in {standardDays}. Free when your products come to {freeFrom} or more.',
            ],
            ['Express Delivery', '{expressCost}, in {expressDays}.'],
          ],
        },
        'You choose how it is delivered in the second step of the checkout, and see the final amount before you confirm.',
      ],
    },
    {
      id: 'cost',
      title: 'How the cost is worked out',
      blocks: [
        {
          list: [
            'You pay for delivery **once** per order, however many vendors and parcels are in it.',
            'The limit for free delivery counts your products before discounts and before VAT.',
            'The cart shows an estimate of {cartShipping} until you have chosen how it is delivered; from {freeFrom} on it shows it as free.',
            'Cash on delivery adds a fee of {codFee}, shown on a line of its own.',
          ],
        },
      ],
    },
    {
      id: 'when',
      title: 'When it arrives',
      blocks: [
        'We count the estimated day from the day of your order, in Riyadh time. **There is no delivery on Fridays**, so they do not count. For an order on Thursday, for example, counting begins on Saturday.',
        'The estimated day is on the page of your order and in its confirmation. In Ramadan and around the two Eids delivery may take a little longer; we tell you if it is late.',
        {
          note: 'If delivery is more than {lateDays} later than agreed, you may cancel the order and get back all that you have paid.',
        },
      ],
    },
    {
      id: 'parcels',
      title: 'Why more than one parcel?',
      blocks: [
        'Each vendor packs its own part and hands it to the courier, so an order may come in several parcels at different times. The page of your order shows each parcel and where it is: Order Placed, Confirmed, Processing, Shipped, Delivered.',
      ],
    },
    {
      id: 'where',
      title: 'Where we deliver',
      blocks: [
        'We deliver to addresses in: {countries}.',
        'In Saudi Arabia we recommend to add the **short National Address** (four letters and four digits), because couriers ask for it; you find it in the Absher, Tawakkalna or SPL app. You can also mark the place on a map when you [add an address](/addresses).',
      ],
    },
    {
      id: 'cold',
      title: 'Chilled and frozen products',
      blocks: [
        'How a product is stored is written on its page. Chilled and frozen goods leave in insulated boxes, and chocolate is sent insulated in summer. Please take these parcels in as soon as they come and put them where they belong.',
      ],
    },
    {
      id: 'receiving',
      title: 'When the parcel comes',
      blocks: [
        {
          steps: [
            'Check the number of packs and the carton, if possible before the courier leaves.',
            'If something is damaged or missing, take a picture and keep the packaging.',
            'Write to us through the [contact page](/contact) with the order number; we arrange a replacement or a [refund](/returns).',
          ],
        },
        'If the courier does not find you, they call the phone number of the address to agree on another time.',
      ],
    },
  ],
};
