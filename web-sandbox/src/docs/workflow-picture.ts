// The workflow as a picture, made from the stage table of the rules.
import { html, svg, type TemplateResult } from 'lit';
import stages from 'tassel/workflow';

const inWords = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const rowHeight = 84;
const boxHeight = 56;
const width = 720;
const boxWidth = 300;
const arrow = `v ${rowHeight - boxHeight - 6} m -5 -7 l 5 7 l 5 -7`;

function row({ stage, actions }: (typeof stages)[number], index: number) {
  const y = index * rowHeight + 1;
  const last = index === stages.length - 1;
  return svg`<g>
    <rect class="stage" x="1" y=${y} width=${boxWidth} height=${boxHeight} rx="8"></rect>
    <text class="stage-name" x="16" y=${y + 33}>${index + 1}. ${inWords(stage)}</text>
    ${actions.map(
      (action, at) =>
        svg`<text class="action" x=${boxWidth + 28}
          y=${y + 33 + (at - (actions.length - 1) / 2) * 18}>${action}</text>`,
    )}
    ${last ? '' : svg`<path class="arrow" d="M ${boxWidth / 2} ${y + boxHeight} ${arrow}"></path>`}
  </g>`;
}

export function workflowPicture(): TemplateResult {
  const height = stages.length * rowHeight - (rowHeight - boxHeight) + 2;
  return html`
    <div class="picture" role="region" aria-label="Picture of the workflow" tabindex="0">
      <svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="workflow-title">
        <title id="workflow-title">
          The stages in their order, each with the actions that next_action_ids may name
        </title>
        ${stages.map(row)}
      </svg>
    </div>
  `;
}
