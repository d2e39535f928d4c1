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
            ['Standard Delivery', '{standardCost}, in {standardDays}. Free for orders of {freeFrom} or more.'],
            ['Express Delivery', '{expressCost}, in {expressDays}.'],
          ],
        },
        'You choose the delivery option in the second step of the checkout and see the final amount before you confirm.',
      ],
    },
    {
      id: 'cost',
      title: 'How we calculate the cost',
      blocks: [
        {
          list: [
            'You pay for delivery **once** per order, no matter how many vendors and parcels it has.',
            'The free delivery threshold is based on your subtotal before discounts and VAT.',
            'The cart shows an estimate of {cartShipping} until you choose a delivery option. From {freeFrom} it shows delivery as free.',
            'Cash on delivery adds a fee of {codFee}, shown on its own line.',
          ],
        },
      ],
    },
    {
      id: 'when',
      title: 'When it arrives',
      blocks: [
        'We count delivery days from the day of your order, in Riyadh time. **There is no delivery on Fridays**, so Fridays do not count. For an order placed on Thursday, for example, counting begins on Saturday.',
        'You can see the estimated day on the order page and in the confirmation. During Ramadan and the two Eids, delivery may take a little longer. We tell you if it is late.',
        {
          note: 'If delivery is more than {lateDays} later than agreed, you may cancel the order and get a full refund.',
        },
      ],
    },
    {
      id: 'parcels',
      title: 'Why more than one parcel?',
      blocks: [
        'Each vendor packs its own items and hands them to the courier, so an order may arrive in several parcels at different times. The order page shows the status of each parcel: Order Placed, Confirmed, Processing, Shipped, Delivered.',
      ],
    },
    {
      id: 'where',
      title: 'Where we deliver',
      blocks: [
        'We deliver to addresses in: {countries}.',
        'In Saudi Arabia we recommend adding the **short National Address** (four letters and four digits), because couriers ask for it. You can find it in the Absher, Tawakkalna or SPL app. You can also mark the location on a map when you [add an address](/addresses).',
      ],
    },
    {
      id: 'cold',
      title: 'Chilled and frozen products',
      blocks: [
        'Each product page shows how to store the product. Chilled and frozen products ship in insulated boxes, and so does chocolate in summer. Please bring these parcels in as soon as they arrive and store them as shown.',
      ],
    },
    {
      id: 'receiving',
      title: 'When the parcel arrives',
      blocks: [
        {
          steps: [
            'Check the number of packs and the carton, if possible before the courier leaves.',
            'If something is damaged or missing, take a picture and keep the packaging.',
            'Write to us through the [contact page](/contact) with the order number; we arrange a replacement or a [refund](/returns).',
          ],
        },
        'If the courier can’t find you, they call the phone number in the address to arrange another time.',
      ],
    },
  ],
};
