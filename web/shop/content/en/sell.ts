import type { ContentPage } from '#web/shop/content/types.ts';

export const page: ContentPage = {
  lead: 'Show what you sell to bakers all over Saudi Arabia. You apply in five steps from your phone, we check and answer, and joining is free.',
  sections: [
    {
      id: 'who',
      title: 'Who can sell on Daqeeq',
      blocks: [
        'Anybody who sells baking supplies: ingredients, tools, packaging and everything else that bakers need. We accept:',
        {
          list: [
            '**Establishments and companies** with a commercial registration.',
            '**Freelancers and productive families** with a valid freelance document.',
          ],
        },
        'You do not have to be registered for VAT. If you are not, Daqeeq issues the tax invoice for what you sell.',
        '[Apply to sell](/seller/apply)',
      ],
    },
    {
      id: 'papers',
      title: 'What we need from you',
      blocks: [
        {
          facts: [
            ['Registration', 'The number and a copy of your commercial registration, or of your freelance document.'],
            ['VAT', 'Your VAT number and the certificate, if you are registered.'],
            ['Bank account', 'The IBAN of a Saudi account in your business’s or your own name, and the bank’s letter.'],
            ['Address', 'Your National Address, and the place where carriers pick up your parcels.'],
            ['Food licence', 'If you sell food.'],
          ],
        },
        'Take a clear picture of each paper with your phone, or send it as a file. We keep your papers encrypted, and only the people who review your application can open them. If it is not accepted, or you withdraw it, we delete them after {paperDays}.',
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        {
          list: [
            '**No fee for joining, and none by the month.**',
            '**A commission on each sale.** Its rate depends on the category and applies to the price before tax. {vat} VAT is added to the commission.',
            '**You know it before you apply:** the agreement step lists the rates of your categories, with an example in riyals.',
          ],
        },
      ],
    },
    {
      id: 'steps',
      title: 'How to start',
      blocks: [
        {
          steps: [
            'Sign in with your Daqeeq account, or [create one](/auth/register) and confirm your email.',
            'Fill in the five steps: your business, your legal details, your address, your bank account, then papers and agreement. Each step is saved automatically, and we keep your application for {draftDays} after your last change.',
            'Send it. We check every field and paper and answer by email. Our aim is two business days.',
            'If something needs a correction, you find the reason beside it. Correct it and send again; everything that was right stays.',
            'Once you are accepted, you enter the seller centre, set up two-step sign-in, and invite the people you work with, each with their own permissions.',
          ],
        },
        '[Apply to sell](/seller/apply)',
      ],
    },
  ],
};
