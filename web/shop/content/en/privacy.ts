import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'What we need to know to sell and deliver to you, who sees it, when we delete it, and what your rights are.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        '**{operator}**, which runs the Daqeeq shop, is responsible for your data; its address, registration and how to reach it are on the [contact page](/contact). We handle your data as the Personal Data Protection Law of the Kingdom of Saudi Arabia and its regulations ask.',
        'This policy is in force from {effective}.',
      ],
    },
    {
      id: 'what',
      title: 'What we collect, and why',
      blocks: [
        {
          facts: [
            [
              'Your account',
              'Name, e-mail and phone number, and a picture if you add one: to sign in, and to reach you about your orders.',
            ],
            [
              'Your password',
              'Not as you typed it, but in an encrypted form that cannot be turned back. With two-step sign-in we keep the key of your app, encrypted.',
            ],
            [
              'Your addresses',
              'The receiver’s name and phone, the address, and its place on the map if you mark it: to deliver what you buy.',
            ],
            [
              'Your orders',
              'What you bought, its price, address and invoice: to fulfil the order, and because the law makes us keep invoices.',
            ],
            [
              'Your messages and reviews',
              'We read what you write to us to answer it; what you write about a product is shown to everybody with your first name and your last name’s initial.',
            ],
            [
              'What you search for',
              'To show you your recent searches, and to make search results better for everybody.',
            ],
            [
              'Technical data',
              'Internet address and kind of browser when you sign in: to protect your account from repeated tries.',
            ],
          ],
        },
        'We do not ask for your national identity number and do not keep card numbers. We sell your data to nobody, and use no trackers or advertising of others.',
      ],
    },
    {
      id: 'device',
      title: 'What we keep on your device',
      blocks: [
        {
          list: [
            '**One cookie** that remembers your language.',
            '**Browser storage**: your session, your wishlist, and your last searches if you are not signed in. It stays on your device until you log out or clear it.',
          ],
        },
        'We need nothing else, which is why we do not ask you about cookies.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who sees your data',
      blocks: [
        {
          list: [
            '**The vendor you buy from** sees the receiver’s name, phone and address, and only what you ordered from it.',
            '**The courier** sees what it takes to reach you.',
            '**The payment provider** gets payment details from you directly, and tells us whether the payment went through.',
            '**The map provider** learns which part of the map you look at, if you open it while adding an address.',
            '**Authorities**, where the law obliges us.',
          ],
        },
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          facts: [
            ['Account and addresses', 'As long as your account exists.'],
            ['Orders and invoices', 'As long as tax and trade law demands, also after an account is deleted.'],
            ['Sessions', '{sessionDays} after they have ended.'],
            [
              'Single searches',
              '{searchDays}. After that only how often each phrase was searched stays, tied to nobody.',
            ],
            ['Your search history', '{historyDays}; you can clear it at any time.'],
            ['Messages from the contact page', '{messageDays}.'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The Personal Data Protection Law gives you the right:',
        {
          list: [
            'To know what we collect, and why.',
            'To see your data and get a copy of it.',
            'To correct or complete it. Most of it you can change yourself in your [account](/profile) and [addresses](/addresses).',
            'To have it deleted once it is no longer needed, except what the law makes us keep.',
            'To withdraw a consent at any time, and to object to its use for marketing.',
          ],
        },
        'You download your data and delete your account yourself, under [Security](/profile?tab=security) in your account. For everything else write to us through the [contact page](/contact) with the e-mail address of your account; we answer within {answerDays}. If our answer does not satisfy you, you may complain to the Saudi Data & AI Authority (SDAIA).',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted, passwords cannot be read, sign-in tokens are short-lived, and only people who need the data for their work can reach it. If a leak could harm you, we tell you and the authority within the time that the law sets.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we change something of weight, the new date of effect is written here, and people with an account are told by e-mail before it takes effect.',
      ],
    },
  ],
};
