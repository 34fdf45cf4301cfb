import { readFileSync } from 'node:fs'
import type { TlsOptions } from 'node:tls'
import type { Config } from '#platform/process/config.ts'

/** The certificate files of the settings, read. With an authority, devices may show a certificate in place of a password. */
export function getMqttTls({
  mqttTls,
}: Pick<Config, 'mqttTls'>): { readonly port: number; readonly options: TlsOptions } | undefined {
  if (mqttTls === undefined) return undefined
  const { port, cert, key, ca } = mqttTls
  const certificate = { cert: read('CERT', cert), key: read('KEY', key) }
  const clientCertificate = ca === '' ? {} : { ca: read('CA', ca), requestCert: true }
  // Who shows none may still sign in by password; who shows a wrong one is refused when it signs in.
  return { port, options: { ...certificate, ...clientCertificate, rejectUnauthorized: false } }
}

function read(name: 'CERT' | 'KEY' | 'CA', path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Error(`cannot read FIELDHUB_MQTT_TLS_${name}: ${path}`, { cause })
  }
}
