import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TasselQuickQuote } from 'tassel/react';

function Page() {
  const [plans, setPlans] = useState(0);
  return createElement(
    'main',
    null,
    createElement('h1', null, `${plans} plans may fit`),
    createElement(TasselQuickQuote, {
      income: '51,000',
      onQuote: ({ quote }) => setPlans(quote.potential_match_count),
    }),
  );
}

createRoot(document.getElementById('page')).render(createElement(Page));
