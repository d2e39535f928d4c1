import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'Answers to what bakers often ask: ordering, payment, delivery, returns and accounts.',
  sections: [
    {
      id: 'ordering',
      title: 'Ordering',
      blocks: [
        {
          questions: [
            {
              id: 'how-to-order',
              question: 'How do I order?',
              answer: [
                {
                  steps: [
                    '[Log in](/auth/login) or [create an account](/auth/register).',
                    'Put products into the cart, from [Products](/products), [Categories](/categories) or the page of a [vendor](/vendors).',
                    'Open the [cart](/cart) and press “Proceed to Checkout”; then choose the address, the delivery option and how you pay.',
                    'Review the order and press “Place Order”.',
                  ],
                },
              ],
            },
            {
              id: 'need-account',
              question: 'Do I need an account?',
              answer: [
                'Everybody can browse and search. Cart, wishlist, buying and order tracking need an account, which is free.',
              ],
            },
            {
              id: 'several-vendors',
              question: 'Can I order from several vendors at once?',
              answer: [
                'Yes. You pay once, with one delivery charge, and each vendor sends its own parcel. You see all parcels on the page of the order.',
              ],
            },
            {
              id: 'change-order',
              question: 'How do I change or cancel an order?',
              answer: [
                'An order cannot be changed once it is placed, but you can cancel it in [My Orders](/orders) while it is pending or confirmed, and order again with “Reorder”. Once it is being prepared it can no longer be cancelled; you can [return](/returns) it after delivery.',
              ],
            },
            {
              id: 'quantities',
              question: 'Why can’t I raise or lower the quantity?',
              answer: [
                'A vendor may set the least and the most of a product; both are shown beside the quantity in the cart. The most is {maximum} unless the vendor says otherwise, and never more than is in stock.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'Payment and prices',
      blocks: [
        {
          questions: [
            {
              id: 'methods',
              question: 'How can I pay?',
              answer: ['{payments}. Cash on delivery has an additional fee of {codFee}.'],
            },
            {
              id: 'when-charged',
              question: 'When is my money taken?',
              answer: [
                'For cards and wallets we send you a payment link by e-mail once the order is placed, and the vendors begin when it is paid. With a bank transfer we confirm the order when the amount arrives. With cash on delivery you pay the courier.',
              ],
            },
            {
              id: 'vat',
              question: 'Do prices include VAT?',
              answer: ['{vatSentence} The amount of VAT is shown in the cart, at checkout and on the invoice.'],
            },
            {
              id: 'invoice',
              question: 'Where is my invoice?',
              answer: [
                'Open the order in [My Orders](/orders) and press “Download Invoice”. It is a tax invoice in Arabic and English, with the seller’s details and the QR code.',
              ],
            },
            {
              id: 'coupon',
              question: 'How do I use a discount code?',
              answer: [
                'Type it in the second step of the checkout and press “Apply”. If it is not accepted we say why: it has expired, the minimum is not reached, or it is not for the items in your cart.',
              ],
            },
            {
              id: 'unit-price',
              question: 'What does the price per 100 g mean?',
              answer: [
                'It is the price of the pack divided by what is in it, so that you see which pack is the better buy. Liquids are priced per 100 ml, ribbons per metre, and things per piece.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        {
          questions: [
            {
              id: 'delivery-cost',
              question: 'What does delivery cost, and how long does it take?',
              answer: [
                'Standard delivery costs {standardCost}, takes {standardDays}, and is free from {freeFrom}. Express delivery costs {expressCost} and takes {expressDays}. There is no delivery on Fridays. More in [Shipping & Delivery](/shipping).',
              ],
            },
            {
              id: 'track',
              question: 'Where is my order?',
              answer: [
                'Open it in [My Orders](/orders): you see the estimated day and how far each parcel is; once it is sent, its tracking history too.',
              ],
            },
            {
              id: 'where',
              question: 'Where do you deliver?',
              answer: ['To addresses in: {countries}.'],
            },
            {
              id: 'not-home',
              question: 'What if I am not at home?',
              answer: [
                'The courier calls the receiver’s phone number given in the address. You can leave a note at checkout, such as “call before delivery”.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'returns',
      title: 'Returns and problems',
      blocks: [
        {
          questions: [
            {
              id: 'return',
              question: 'How do I return a product?',
              answer: [
                'Within {returnDays} of delivery, if its pack is unopened: write to us through the [contact page](/contact) with the order number. The steps and exceptions are in [Returns & Refunds](/returns).',
              ],
            },
            {
              id: 'damaged',
              question: 'A product arrived damaged or wrong',
              answer: [
                'We are sorry. Take a picture of it, keep the pack, and [write to us](/contact?topic=order). We send a replacement at our cost, or pay back its full price.',
              ],
            },
            {
              id: 'refund-time',
              question: 'When do I get my money back?',
              answer: [
                'Our team returns the money by hand: once the vendor has checked what you returned, or after an order is cancelled. The page of a cancelled order says whether its refund is due or done. When it shows in your account depends on your bank and may take a few days.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          questions: [
            {
              id: 'forgot-password',
              question: 'I forgot my password',
              answer: ['Ask for a link to change it on the page [Forgot password](/auth/forgot-password).'],
            },
            {
              id: 'two-steps',
              question: 'How do I protect my account with two-step sign-in?',
              answer: [
                'Turn it on under “Security” in the [account settings](/profile?tab=security): signing in then asks for a code of an app on your phone. Keep the recovery codes. If you have lost both, [write to us](/contact).',
              ],
            },
            {
              id: 'change-details',
              question: 'How do I change my details or my password?',
              answer: [
                'In the [account settings](/profile): name, e-mail, phone and picture under “Profile”, the password under “Security”. Delivery addresses are in [My Addresses](/addresses).',
              ],
            },
            {
              id: 'wishlist',
              question: 'Where is my wishlist?',
              answer: [
                'Under [Wishlist](/wishlist). It is kept in your browser, so it does not show on another device.',
              ],
            },
            {
              id: 'language',
              question: 'How do I change the language?',
              answer: [
                'With the language button at the top of every page. Your choice is remembered, and nothing you typed on the page is lost.',
              ],
            },
            {
              id: 'delete-account',
              question: 'How do I delete my account, or get a copy of my data?',
              answer: [
                'Both are in your account, under [Security](/profile?tab=security): “Download my data” and “Delete my account”. While an order is under way the account waits for it. All your rights are in the [Privacy Policy](/privacy).',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'products',
      title: 'Products and vendors',
      blocks: [
        {
          questions: [
            {
              id: 'allergens',
              question: 'Where do I find allergens and storage?',
              answer: [
                'On every product’s page, under the description. Read what is printed on the pack before use: that decides.',
              ],
            },
            {
              id: 'reviews',
              question: 'Are the reviews real?',
              answer: [
                '“Verified purchase” means that whoever wrote it received the product from that vendor. We never remove a review because it is bad.',
              ],
            },
            {
              id: 'verified',
              question: 'What is a “verified vendor”?',
              answer: [
                'One whose commercial registration we have checked. Its number is on the [page of the vendor](/vendors).',
              ],
            },
            {
              id: 'sell',
              question: 'How can I sell on Daqeeq?',
              answer: [
                'Write to us through the [contact page](/contact?topic=vendor), choose the topic “A vendor”, and tell us your commercial registration number and what you sell.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
