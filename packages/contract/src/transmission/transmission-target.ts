import type { TransmissionSettings } from './transmission.ts'

export interface TransmissionTarget {
  readonly host: string
  readonly port: number
  readonly isTls: boolean
  /** Of HTTP, with its query. */
  readonly path: string
}

const name = '[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?'
const hostPattern = new RegExp(`^(?:${name}(?:\\.${name})*\\.?)$`)
const ipv6Pattern = /^[0-9a-fA-F.]*:[0-9a-fA-F.]*:[0-9a-fA-F:.]*$/
const urlPattern = /^(https?|mqtts?):\/\/(\[[^\]\s]+\]|[^\s/:?#@[\]]+)(?::(\d{1,5}))?([/?]\S*)?$/i

type Place = Pick<TransmissionSettings, 'protocol' | 'address' | 'port' | 'tls'>

/** Where a policy connects to; undefined: its address is none. */
export function toTransmissionTarget(place: Place): TransmissionTarget | undefined {
  const url = urlPattern.exec(place.address)
  return url === null ? ofHost(place) : ofUrl(place, url)
}

function ofHost({ protocol, address, port, tls }: Place): TransmissionTarget | undefined {
  const usual = usualPort(protocol, tls)
  return toTarget({ host: address, port: port ?? usual, isTls: tls, path: '/' })
}

function ofUrl({ protocol, port }: Place, url: RegExpExecArray): TransmissionTarget | undefined {
  const [, scheme = '', host = '', ownPort, path = ''] = url
  const kind = scheme.toLowerCase()
  const isOther = protocol === null || !kind.startsWith(protocol)
  if (isOther || (protocol === 'mqtt' && path !== '' && path !== '/')) return undefined
  const isTls = kind.endsWith('s')
  const otherPort = port ?? usualPort(protocol, isTls)
  return toTarget({
    host,
    port: ownPort === undefined ? otherPort : Number(ownPort),
    isTls,
    path: path.startsWith('/') ? path : `/${path}`,
  })
}

function toTarget({ host, ...target }: TransmissionTarget): TransmissionTarget | undefined {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  const isHost = plain.length <= 253 && (hostPattern.test(plain) || ipv6Pattern.test(plain))
  if (!isHost || target.port < 0 || target.port > 65_535) return undefined
  return { host: plain, ...target }
}

/** 0: the protocol has none. */
function usualPort(protocol: TransmissionSettings['protocol'], isTls: boolean): number {
  if (protocol === 'mqtt') return isTls ? 8883 : 1883
  if (protocol === 'http') return isTls ? 443 : 80
  return 0
}
