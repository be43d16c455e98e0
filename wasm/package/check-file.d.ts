/** Whether a file may be a document, judged only by its size and its beginning. */
export function checkFile(file: Blob): Promise<
  | { ok: true; content_type: 'application/pdf' | 'image/jpeg' | 'image/png' }
  | { ok: false; code: 'too_large' | 'heic' | 'unsupported_format' }
>;
