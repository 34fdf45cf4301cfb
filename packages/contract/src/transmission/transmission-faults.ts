import type { FieldMessage } from '../field-messages.ts'
import type { TransmissionSettings } from './transmission.ts'
import { type ByteFormat, transmissionLimits } from './transmission-fields.ts'
import { toTransmissionTarget } from './transmission-target.ts'
import { doTopicsMeet } from './transmission-topics.ts'

type Fault = readonly [field: string, message: FieldMessage]
type Settings = Omit<TransmissionSettings, 'name'>

/** Faults of rules that join fields, all at once. Whether devices may be used is for the server to say. */
export function transmissionFaults(settings: Settings): Fault[] {
  const own = settings.kind === 'device' ? deviceFaults(settings) : serverFaults(settings)
  return [...own, ...packetFault(settings, 'deviceHeartbeat')]
}

function deviceFaults({ members, topology, masterId }: Settings): Fault[] {
  const { size } = new Set(members)
  if (size < 2 || size < members.length) return [['members', 'transmissionMembers']]
  if (topology === 'pair' && size !== 2) return [['members', 'transmissionPair']]
  const isStrange = masterId !== null && !members.includes(masterId)
  return topology === 'oneToMany' && isStrange ? [['masterId', 'transmissionMaster']] : []
}

function serverFaults(settings: Settings): Fault[] {
  const { devices, protocol } = settings
  const { size } = new Set(devices)
  const fits = size > 0 && size === devices.length
  return [
    ...faultUnless(fits, 'devices', 'transmissionDevices'),
    ...(protocol === null
      ? [['protocol', 'transmissionProtocol'] satisfies Fault]
      : placeFaults(settings)),
    ...packetFault(settings, 'registration'),
    ...packetFault(settings, 'heartbeat'),
    ...(protocol === 'mqtt' ? topicFaults(settings) : []),
    ...(protocol === 'http' ? headerFaults(settings) : []),
  ]
}

function placeFaults(settings: Settings): Fault[] {
  if (settings.protocol === 'tcp-server') return []
  const target = toTransmissionTarget(settings)
  if (target === undefined) return [['address', 'transmissionAddress']]
  return faultUnless(target.port > 0, 'port', 'transmissionPort')
}

type PacketField = 'registration' | 'heartbeat' | 'deviceHeartbeat'

function packetFault(settings: Settings, field: PacketField): Fault[] {
  const bytes = packetBytes(settings[field], settings[`${field}Format`])
  const fits = bytes !== undefined && bytes.length <= transmissionLimits.packetBytes
  return faultUnless(fits, field, 'transmissionBytes')
}

/** Bytes of a typed packet; undefined: it is no hex. */
export function packetBytes(packet: string, format: ByteFormat): Uint8Array | undefined {
  if (format === 'text') return utf8Bytes(packet)
  const hex = packet.replaceAll(/\s/g, '')
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

function utf8Bytes(packet: string): Uint8Array {
  const escaped = encodeURIComponent(packet)
  const codes = escaped.match(/%[0-9A-F]{2}|./g) ?? []
  return Uint8Array.from(codes, (code) =>
    code.length === 1 ? code.charCodeAt(0) : Number.parseInt(code.slice(1), 16),
  )
}

/** With a topic in common the broker would bring back what the policy itself sent. */
function topicFaults({ upTopic, downTopic, direction }: Settings): Fault[] {
  const up = direction === 'down' ? [] : topicFault(upTopic, 'upTopic')
  const down = direction === 'up' ? [] : topicFault(downTopic, 'downTopic')
  if (up.length + down.length > 0 || direction !== 'both') return [...up, ...down]
  return faultUnless(!doTopicsMeet(upTopic, downTopic), 'downTopic', 'transmissionTopicLoop')
}

function topicFault(topic: string, field: 'upTopic' | 'downTopic'): Fault[] {
  const isTopic = topic !== '' && !topic.startsWith('$') && !/[#+]/.test(topic)
  return faultUnless(isTopic, field, 'transmissionTopic')
}

const ownHeaders = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'expect'])

function headerFaults({ headers }: Settings): Fault[] {
  const names = headers.map(({ name }) => name.toLowerCase())
  const fits = new Set(names).size === names.length && !names.some((name) => ownHeaders.has(name))
  return faultUnless(fits, 'headers', 'transmissionHeader')
}

function faultUnless(fits: boolean, field: string, message: FieldMessage): Fault[] {
  return fits ? [] : [[field, message]]
}
