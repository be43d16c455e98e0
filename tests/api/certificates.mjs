// Certificates for the tests' servers.
import { execFileSync } from 'node:child_process';

/** Writes a self-signed certificate and its key to these two files. */
export function makeCertificate(certificate, key) {
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256',
    '-nodes', '-days', '2', '-subj', '/CN=localhost', '-out', certificate, '-keyout', key],
  { stdio: 'ignore' });
}
