// How a school certifies a form by link: a part of the recorded life.
import { pdf } from '../api/attachment_files.mjs';
import { formOf, linkRequest, readyToCertify } from '../api/certifier_links.mjs';
import { multipart, part } from '../api/packages.mjs';

/** Records a request and its answer for each operation of certifiers' links. */
export async function recordCertifier({ server, keys, ask }) {
  const opened = await readyToCertify({ server, keys });
  const links = `${opened.path}/certifier-links`;
  const body = linkRequest({ form_instance_id: await formOf(opened) });
  const made = await ask('create_certifier_link', 'POST', links, body);
  const headers = { 'x-certifier-link': made.json.data.url.split('#')[1] };
  await ask('open_certifier_link', 'POST', '/api/certifier/link', undefined, { headers });
  await ask('download_certifier_sheet', 'POST', '/api/certifier/sheet', undefined, { headers });
  const { type, body: form } = multipart([part({ name: 'file', filename: 'scan.pdf',
    type: 'application/pdf', content: pdf() })]);
  await ask('send_certified_scan', 'POST', '/api/certifier/scan', { file: 'scan.pdf' },
    { raw: form, headers: { ...headers, 'content-type': type } });
  await ask('list_certifier_links', 'GET', links);
  const other = await ask('create_certifier_link', 'POST', links, body);
  await ask('delete_certifier_link', 'DELETE',
    `${links}/${other.json.data.certifier_link.certifier_link_id}`);
}
