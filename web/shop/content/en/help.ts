import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'Answers to common questions: ordering, payment, delivery, returns and accounts.',
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
                    'Add products to the cart from [Products](/products), [Categories](/categories) or the page of a [vendor](/vendors).',
                    'Open the [cart](/cart) and press “Proceed to Checkout”; then choose the address, the delivery option and the payment method.',
                    'Review the order and press “Place Order”.',
                  ],
                },
              ],
            },
            {
              id: 'need-account',
              question: 'Do I need an account?',
              answer: [
                'Anyone can browse and search. The cart, wishlist, checkout and order tracking need an account, which is free.',
              ],
            },
            {
              id: 'several-vendors',
              question: 'Can I order from several vendors at once?',
              answer: [
                'Yes. You pay once, with one delivery charge, and each vendor sends its own parcel. You can see all parcels on the order page.',
              ],
            },
            {
              id: 'change-order',
              question: 'How do I change or cancel an order?',
              answer: [
                'You can’t change an order after you place it, but you can cancel it in [My Orders](/orders) while it is pending or confirmed, and order again with “Reorder”. Once the vendor starts preparing it, you can no longer cancel it. You can [return](/returns) it after delivery.',
              ],
            },
            {
              id: 'quantities',
              question: 'Why can’t I raise or lower the quantity?',
              answer: [
                'A vendor can set a minimum and a maximum quantity for a product. The cart shows both beside the quantity. The maximum is {maximum} unless the vendor sets another, and never more than is in stock.',
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
              answer: ['{payments}. Cash on delivery costs {codFee} extra.'],
            },
            {
              id: 'when-charged',
              question: 'When do I pay?',
              answer: [
                'After you place the order, its page says how to pay; for a bank transfer the confirmation email does too. When you pay online, the order page has the button to pay and says until when your items are held. If the bank declines, nothing is charged, and you can try again or choose another method. The vendors start once the money has arrived. With cash on delivery you pay the courier for each parcel as it arrives; the order page says how much.',
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
                'Open the order in [My Orders](/orders) and press “Download Invoice”. It is a tax invoice in Arabic and English, with the seller’s details and a QR code. It is issued when you have paid, or with cash on delivery when the parcel is on its way. Before that you download a pro-forma invoice, which is not a tax invoice.',
              ],
            },
            {
              id: 'coupon',
              question: 'How do I use a discount code?',
              answer: [
                'Enter it in the second step of the checkout and press “Apply”. If we can’t accept it, we tell you why: it has expired, your cart does not reach the minimum, or it does not apply to your items.',
              ],
            },
            {
              id: 'unit-price',
              question: 'What does the price per 100 g mean?',
              answer: [
                'It is the pack’s price divided by its contents, so you can see which pack is the better buy. Liquids are priced per 100 ml, ribbons per metre and other items per piece.',
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
                'Open it in [My Orders](/orders) to see the estimated delivery day and the status of each parcel, with its tracking history once it has shipped.',
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
                'The courier calls the phone number in the delivery address. You can leave a note at checkout, such as “call before delivery”.',
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
                'Within {returnDays} of delivery, if the pack is unopened: open the order in [My Orders](/orders) and choose “Return or report a problem”. The steps and exceptions are in [Returns & Refunds](/returns).',
              ],
            },
            {
              id: 'damaged',
              question: 'A product arrived damaged or wrong',
              answer: [
                'We are sorry. Take a picture of it, keep the pack, and report it on the page of the order in [My Orders](/orders): we refund the full price. If you would rather have a replacement, [write to us](/contact?topic=order).',
              ],
            },
            {
              id: 'refund-time',
              question: 'When do I get my money back?',
              answer: [
                'What you paid in the shop by card or wallet goes back to it automatically when the order is cancelled. What you paid in cash or by transfer our team transfers to the bank account that you give on the order’s page or with the return, after the cancellation or once the vendor has checked your return. The page of a cancelled order shows whether the refund is due or sent. It may take 3 to 14 business days to appear in your account.',
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
              answer: ['Request a reset link on the [Forgot password](/auth/forgot-password) page.'],
            },
            {
              id: 'two-steps',
              question: 'How do I protect my account with two-step sign-in?',
              answer: [
                'Turn it on under “Security” in the [account settings](/profile?tab=security): you then sign in with a code from an app on your phone as well. Keep the recovery codes. If you lose both, [write to us](/contact).',
              ],
            },
            {
              id: 'change-details',
              question: 'How do I change my details or my password?',
              answer: [
                'In the [account settings](/profile): name, email, phone and picture under “Profile”, the password under “Security”. Delivery addresses are in [My Addresses](/addresses).',
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
                'Use the language button at the top of every page. We remember your choice, and you don’t lose anything you typed.',
              ],
            },
            {
              id: 'delete-account',
              question: 'How do I delete my account, or get a copy of my data?',
              answer: [
                'Both are in your account, under [Security](/profile?tab=security): “Download my data” and “Delete my account”. You can delete the account once your open orders are delivered or cancelled. All your rights are in the [Privacy Policy](/privacy).',
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
                'On every product page, under the description: what the product contains and may contain traces of, or that the vendor has not declared it yet, so ask before you buy. Always read the label on the pack before use; if they differ, the label counts.',
                'In the search, type “nut-free chocolate”, for example: we show only what its vendor declares free from nuts.',
              ],
            },
            {
              id: 'reviews',
              question: 'Are the reviews real?',
              answer: [
                '“Verified purchase” means the reviewer received the product from that vendor. We never remove a review for being negative.',
              ],
            },
            {
              id: 'verified',
              question: 'What is a “verified vendor”?',
              answer: [
                'A vendor whose commercial registration we have verified. You can see its number on the [vendor’s page](/vendors).',
              ],
            },
            {
              id: 'sell',
              question: 'How can I sell on Daqeeq?',
              answer: [
                'Apply through the page [Sell with Us](/sell). It says who may sell, which papers we ask for, what it costs and how it goes.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
