export interface TlsSettings {
  readonly FIELDHUB_HTTP_TLS_CERT: string
  readonly FIELDHUB_HTTP_TLS_KEY: string
  readonly FIELDHUB_MQTT_TLS_CERT: string
  readonly FIELDHUB_MQTT_TLS_KEY: string
  readonly FIELDHUB_MQTT_TLS_CA: string
  readonly FIELDHUB_MQTT_TLS_PORT: number
}

/** Paths of a certificate, of its key and of the authority that signs those of clients (empty: none is asked for). */
export interface CertificatePaths {
  /** The settings' names begin with it. */
  readonly setting: 'FIELDHUB_HTTP_TLS' | 'FIELDHUB_MQTT_TLS'
  readonly cert: string
  readonly key: string
  readonly ca: string
}

/** The certificate that browsers see; undefined: HTTP without TLS. */
export function getHttpTls(settings: TlsSettings): CertificatePaths | undefined {
  const { FIELDHUB_HTTP_TLS_CERT: cert, FIELDHUB_HTTP_TLS_KEY: key } = settings
  return getPaths({ setting: 'FIELDHUB_HTTP_TLS', cert, key, ca: '' })
}

/** The certificate that cloud devices see; `ca` signs theirs. Undefined: without TLS. */
export function getMqttTls(
  settings: TlsSettings,
): (CertificatePaths & { readonly port: number }) | undefined {
  const {
    FIELDHUB_MQTT_TLS_CERT: cert,
    FIELDHUB_MQTT_TLS_KEY: key,
    FIELDHUB_MQTT_TLS_CA: ca,
  } = settings
  const paths = getPaths({ setting: 'FIELDHUB_MQTT_TLS', cert, key, ca })
  if (paths === undefined && ca !== '') {
    throw new Error(
      'settings are not valid:\n  FIELDHUB_MQTT_TLS_CA: belongs to FIELDHUB_MQTT_TLS_CERT and FIELDHUB_MQTT_TLS_KEY',
    )
  }
  return paths && { ...paths, port: settings.FIELDHUB_MQTT_TLS_PORT }
}

function getPaths(paths: CertificatePaths): CertificatePaths | undefined {
  const { setting, cert, key } = paths
  if (cert === '' && key === '') return undefined
  if (cert !== '' && key !== '') return paths
  throw new Error(`settings are not valid:\n  ${setting}_CERT and ${setting}_KEY belong together`)
}
