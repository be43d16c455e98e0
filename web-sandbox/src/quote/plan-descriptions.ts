// One plain sentence for each plan: how it sets the payment and how it ends.

const descriptions: Readonly<Record<string, string>> = {
  repayment_assistance_plan:
    'A share of your income. Unpaid interest is waived; what is left after 30 years is forgiven.',
  tiered_standard: 'The same payment every month, over 10 to 25 years depending on what you owe.',
  direct_standard: 'The same payment every month for 10 years.',
  direct_graduated: 'Starts low and rises every two years, paid off in 10 years.',
  direct_extended_fixed: 'The same payment every month, spread over 25 years.',
  direct_extended_graduated: 'Starts low and rises every two years, spread over 25 years.',
  direct_ibr: 'A share of the income you have above a basic allowance; the rest is forgiven later.',
  paye: 'A tenth of the income above a basic allowance, for people already enrolled.',
  icr: 'Up to a fifth of the income above a basic allowance; mainly for Parent PLUS.',
  direct_alternative: 'For exceptional circumstances, agreed case by case.',
  ffel_standard: 'The same payment every month for 10 years, on older FFEL loans.',
  ffel_graduated: 'Starts low and rises every two years, on older FFEL loans.',
  ffel_extended_fixed: 'The same payment every month over 25 years, on older FFEL loans.',
  ffel_extended_graduated: 'Starts low and rises, over 25 years, on older FFEL loans.',
  ffel_income_sensitive: 'Your FFEL loan holder sets the payment from your gross monthly income.',
};

export const planDescription = (planId: string): string => descriptions[planId] ?? '';
