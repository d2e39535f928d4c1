import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'What we need to know to sell and deliver to you, who sees it, when we delete it, and what your rights are.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        '**{operator}**, which runs the Daqeeq shop, is responsible for your data; its address, registration and how to reach it are on the [contact page](/contact). We handle your data in line with the Personal Data Protection Law of the Kingdom of Saudi Arabia and its regulations.',
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
              'Name, email and phone number, and a picture if you add one: to sign in, and to reach you about your orders. If you change your email, we keep the previous one for seven days, so that you can undo a change that wasn’t yours.',
            ],
            [
              'Your password',
              'Stored as a one-way hash, never as you typed it. If you use two-step sign-in, we store your app’s key, encrypted.',
            ],
            [
              'Your addresses',
              'The receiver’s name and phone, the address, and its place on the map if you mark it: to deliver what you buy.',
            ],
            [
              'Your orders',
              'What you bought, its price, address and invoice: to fulfil the order, and because the law requires us to keep invoices.',
            ],
            [
              'Returns',
              'What you write and the photos you add: for the vendor to see the problem. We remove from the photos where and when they were taken.',
            ],
            [
              'Your messages and reviews',
              'We read your messages to reply to them. Your product reviews are public, with your first name and last initial.',
            ],
            [
              'Stock alerts',
              'The products you asked us to tell you about: to email you once, at your confirmed address, when they are back.',
            ],
            [
              'What you search for',
              'To show you your recent searches, and to make search results better for everybody. Products opened or bought after a search are counted for the words searched for, without your name.',
            ],
            [
              'If you sell',
              'The details and papers of your business and your IBAN: to review your application, and to pay you. We log what you and our team change in your shop, so that it is known who did what.',
            ],
            [
              'Technical data',
              'Your IP address and browser type when you sign in: to protect your account from repeated attempts.',
            ],
          ],
        },
        'We do not ask for your national identity number and do not keep card numbers. We do not sell your data, and we use no third-party trackers or advertising.',
      ],
    },
    {
      id: 'device',
      title: 'What we keep on your device',
      blocks: [
        {
          list: [
            '**A cookie that remembers your language.**',
            '**A cookie that recognises your device**, so other people’s failed attempts can’t lock you out of your account. It’s set when you search, sign in or write to us, holds a random number rather than your name or email, and lasts a year.',
            '**A cookie for what you have just changed**, so the next page shows it. It holds a number that says nothing about you, and lasts ten seconds.',
            '**A cookie for sellers** that keeps you signed in to the seller centre. It is set only if you sign in there.',
            '**Browser storage**: your session, your wishlist, the choices of an order you have not placed or a return you have not sent yet, and your last searches if you are not signed in. It stays on your device until you log out or clear it.',
          ],
        },
        'The shop needs these to work and uses nothing else, so we don’t ask for cookie consent.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who sees your data',
      blocks: [
        {
          list: [
            '**The vendor you buy from** sees the recipient’s name, phone and address, and only what you ordered from that vendor.',
            '**The courier** sees only what is needed to reach you.',
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
            ['Orders and invoices', 'As long as tax and trade law requires, even after you delete your account.'],
            ['Sessions', '{sessionDays} after they have ended.'],
            [
              'Single searches',
              '{searchDays}. After that we keep only how often each phrase was searched, linked to no one.',
            ],
            ['Your search history', '{historyDays}; you can clear it at any time.'],
            ['Messages from the contact page', '{messageDays}.'],
            ['Photos of returns', '{photoDays}.'],
            [
              'Applications to sell',
              'A draft {draftDays} after its last change; an application that was rejected or withdrawn, with its papers, {paperDays}. The record of an accepted shop as long as the law requires.',
            ],
            ['Stock alerts', 'Until we have emailed you or you cancel the alert, {alertDays} at most.'],
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
            'To have it deleted once it is no longer needed, except what the law requires us to keep.',
            'To withdraw a consent at any time, and to object to its use for marketing.',
          ],
        },
        'You can download your data and delete your account under [Security](/profile?tab=security) in your account. For everything else, write to us through the [contact page](/contact) from your account’s email address. We reply within {answerDays}. If our answer does not satisfy you, you may complain to the Saudi Data & AI Authority (SDAIA).',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted, passwords are hashed, sign-in tokens are short-lived, and only people who need the data for their work can access it. If a breach could harm you, we notify you and the authority within the time the law sets.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When we make an important change, we show the new effective date here and email account holders before it takes effect.',
      ],
    },
  ],
};
