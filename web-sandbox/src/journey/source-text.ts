// The texts that a person brought, joined into the one text that the engine reads, and its lines.
import type { ExportRequest, LoanPortfolio } from 'tassel/analysis';

type Label = NonNullable<ExportRequest['source_label']>;
type Format = NonNullable<LoanPortfolio['detected_format']>;

/** The label of a text that nobody labeled. */
export const usualLabel: Label = 'studentaid_text_export';

/** The label under which a text is sent; the files of a merge have labels of their own. */
export const labelOf = (format: Format | undefined): Label =>
  format === undefined || format === 'studentaid_text' || format === 'portfolio_merge'
    ? usualLabel
    : 'servicer_text_export';

const mark = '===== file: ';

/** Several texts as one, in which each begins with a line that names its label. */
export function joined(sources: readonly ExportRequest[]): ExportRequest {
  const [first, ...more] = sources;
  if (first !== undefined && more.length === 0) return first;
  const text = sources.map(({ source_label, raw_text }) =>
    raw_text.startsWith(mark) ? `${raw_text}\n` : `${mark}${source_label} =====\n${raw_text}\n`,
  );
  return { raw_text: text.join('') };
}

/**
 * The lines of a text; empty for RTF or another document, whose lines are not those of its text.
 */
export const linesOf = ({ raw_text }: ExportRequest): readonly string[] =>
  raw_text.includes('{\\rtf') || raw_text.includes('\0') ? [] : raw_text.split(/\r\n|\r|\n/);
