// The texts that a person brought, as the one text that the engine reads, and its lines.
import type { ExportRequest, LoanPortfolio } from 'tassel/analysis';

type Label = NonNullable<ExportRequest['source_label']>;
type Format = NonNullable<LoanPortfolio['detected_format']>;

/** What a text is taken for that nobody labeled. */
export const usualLabel: Label = 'studentaid_text_export';

/** What a text of a kind is sent as; the files of a merge have labels of their own. */
export const labelOf = (format: Format | undefined): Label =>
  format === undefined || format === 'studentaid_text' || format === 'portfolio_merge'
    ? usualLabel
    : 'servicer_text_export';

const mark = '===== file: ';

/** Several texts are one, in which each begins with a line of its own. */
export function joined(sources: readonly ExportRequest[]): ExportRequest {
  const [first, ...more] = sources;
  if (first !== undefined && more.length === 0) return first;
  const text = sources.map(({ source_label, raw_text }) =>
    raw_text.startsWith(mark) ? `${raw_text}\n` : `${mark}${source_label} =====\n${raw_text}\n`,
  );
  return { raw_text: text.join('') };
}

/** The lines of a text by their numbers; none of a document, which has lines of its own. */
export const linesOf = ({ raw_text }: ExportRequest): readonly string[] =>
  raw_text.includes('{\\rtf') || raw_text.includes('\0') ? [] : raw_text.split(/\r\n|\r|\n/);
