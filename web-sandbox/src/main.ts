// The page around <tassel-quick-quote>: its address, its buttons, and its offline use.
import { whenIdle } from './page/idle';
import { keepOffline } from './page/offline';
import { readAddress, writeAddress } from './page/address';
import type { FormValues } from './quote/form-values';
import { element as registered } from './quote/define';
import { TasselQuickQuote } from './quote/tassel-quick-quote';

// Browsers slow down pages that rewrite their address at every move of a slider.
const addressDelayMilliseconds = 300;

function element<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}

const quickQuote = element<HTMLElementTagNameMap['tassel-quick-quote']>('tassel-quick-quote');

function keepAddress(): void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  quickQuote.values = readAddress(location.hash);
  window.addEventListener('hashchange', () => {
    quickQuote.values = readAddress(location.hash);
  });
  quickQuote.addEventListener('values-change', (event) => {
    const hash = writeAddress((event as CustomEvent<FormValues>).detail);
    clearTimeout(pending);
    pending = setTimeout(
      () => history.replaceState(null, '', hash === '' ? location.pathname : hash),
      addressDelayMilliseconds,
    );
  });
}

function offerLink(): void {
  const button = element<HTMLButtonElement>('#copy-link');
  const words = button.textContent;
  button.addEventListener('click', async () => {
    const address = location.origin + location.pathname + writeAddress(quickQuote.values);
    try {
      await navigator.clipboard.writeText(address);
      button.textContent = 'Link copied';
    } catch {
      // Without permission to write to the clipboard, the person can still copy by hand.
      button.textContent = 'Copy it from the address bar';
    }
    setTimeout(() => (button.textContent = words), 2500);
  });
}

function skipToResults(): void {
  element('[data-skip]').addEventListener('click', (event) => {
    // The part after "#" contains the figures, so the link must not change it.
    event.preventDefault();
    quickQuote.focusResults();
  });
}

function workOffline(): void {
  const state = element('#offline-state');
  const notice = element('#update-notice');
  const report = keepOffline({
    ready: () => (state.textContent = 'Works offline'),
    newer: (use) => {
      notice.hidden = false;
      element('#update-now').addEventListener('click', use, { once: true });
    },
  });
  // Only log the fault: without a service worker, the page works, but not offline.
  report.catch((fault: unknown) => console.warn('No offline copy of this page', fault));
}

registered('tassel-quick-quote')(TasselQuickQuote);
keepAddress();
offerLink();
skipToResults();
// Wait with the offline copy, so that what the first estimate needs is loaded first.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => whenIdle(workOffline), { once: true });
}
