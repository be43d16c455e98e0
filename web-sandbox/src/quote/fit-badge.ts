// Whether a plan fits the answers, in two or three words.
import { html } from 'lit';
import type { Fit, PlanView } from './plan-view';

const words: Record<Fit, { style: string; text: string }> = {
  fits: { style: 'match', text: 'Possible match' },
  unfit: { style: 'more', text: 'Does not fit your answers' },
  open: { style: 'more', text: 'Needs more information' },
};

export const fitBadge = ({ fit }: PlanView) =>
  html`<span class="badge ${words[fit].style}">${words[fit].text}</span>`;
