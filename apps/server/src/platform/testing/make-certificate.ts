import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const hasOpenssl = existsSync('/usr/bin/openssl')

/** Arguments of `openssl req` that make a new key. */
export const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** Makes a certificate that signs itself, valid for this machine, in files of this name. */
export function makeCertificate(folder: string, name: string, commonName: string) {
  const paths = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) }
  const subject = ['-subj', `/CN=${commonName}`, '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', paths.key, '-out', paths.cert]
  execFileSync('openssl', ['req', '-x509', ...newKey, ...files, ...subject, '-days', '2'], {
    stdio: 'ignore',
  })
  return paths
}
