import {
  type Language,
  type Transmission,
  type TransmissionError,
  toTransmissionFaultText,
  toTransmissionTarget,
} from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

type Place = Pick<Transmission, 'protocol' | 'address' | 'port' | 'tls'>

/** Where a server is, as one would dial it; empty while nothing usable is filled in. */
export function placeText({ protocol, address, port, tls }: Place): string {
  const target = toTransmissionTarget({ protocol, address, port, tls })
  if (target === undefined || !(target.port > 0)) return ''
  const { host, isTls, path } = target
  const place = `${host.includes(':') ? `[${host}]` : host}:${target.port}`
  if (protocol === 'http') return `${isTls ? 'https' : 'http'}://${place}${path}`
  return protocol === 'mqtt' ? `${isTls ? 'mqtts' : 'mqtt'}://${place}` : place
}

/** What a policy joins: `一对一 · 2 台`, or `TCP → 10.1.2.3:9000`. */
export function routeText(transmission: Transmission, t: Translate): string {
  const { kind, topology, members, protocol, port } = transmission
  if (kind === 'device') {
    const count = t('transmission.deviceCount', { n: members.length })
    return topology === null ? count : `${t(`transmission.topology.${topology}`)} · ${count}`
  }
  if (protocol === null) return ''
  if (protocol === 'tcp-server') {
    const name = t('transmission.protocol.tcp-server')
    return port === null ? name : `${name} · ${t('transmission.listensOn', { port })}`
  }
  const place = placeText(transmission)
  // A URL names its protocol itself.
  return place.includes('://') ? place : `${protocol === 'udp' ? 'UDP' : 'TCP'} → ${place}`
}

/** What went wrong, with what an engineer needs besides. */
export function errorText({ fault, detail }: TransmissionError, language: Language): string {
  const text = toTransmissionFaultText(fault, language)
  return detail === '' ? text : `${text} (${detail})`
}
