/** Whether a file may be a document: by its size and its beginning alone. */
export function checkFile(file: Blob): Promise<
  | { ok: true; content_type: 'application/pdf' | 'image/jpeg' | 'image/png' }
  | { ok: false; code: 'too_large' | 'unsupported_format' }
>;
