/** The parts of a customer's file. */
export const customerFile = {
  'customerFile.noReturns': 'لم يُرجع شيئًا ولم يبلّغ عن شيء.',
  'customerFile.noReviews': 'لم يكتب تقييمًا.',
} as const;
