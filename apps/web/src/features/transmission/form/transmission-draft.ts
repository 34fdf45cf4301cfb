import {
  type ByteFormat,
  type Transmission,
  TransmissionInput,
  type TransmissionKind,
  type TransmissionProtocol,
  type TransmissionSettings,
  transmissionDefaults,
  transmissionFaults,
} from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { type DraftCheck, faultsByField } from '#parts/form/use-form.ts'

export interface HeaderDraft {
  readonly name: string
  /** The value. That of a stored header is not known, and an empty one leaves it as it is. */
  readonly value: string
  readonly isStored: boolean
}

/** The fields as they are typed, in the order of the form. */
export interface TransmissionDraft {
  readonly name: string
  readonly kind: TransmissionKind
  readonly topology: TransmissionSettings['topology']
  readonly members: readonly number[]
  /** The master's id; empty for the first member. */
  readonly masterId: string
  readonly devices: readonly number[]
  readonly protocol: TransmissionProtocol
  readonly address: string
  readonly port: string
  readonly tls: boolean
  readonly clientsMax: string
  /** One address or range a line. */
  readonly allowFrom: string
  readonly username: string
  readonly password: string
  /** A stored password goes, rather than stays. */
  readonly clearsPassword: boolean
  readonly clientId: string
  readonly upTopic: string
  readonly downTopic: string
  readonly qos: string
  readonly headers: readonly HeaderDraft[]
  readonly direction: TransmissionSettings['direction']
  readonly encoding: TransmissionSettings['encoding']
  readonly registration: string
  readonly registrationFormat: ByteFormat
  readonly heartbeat: string
  readonly heartbeatFormat: ByteFormat
  readonly heartbeatSeconds: string
  readonly deviceHeartbeat: string
  readonly deviceHeartbeatFormat: ByteFormat
  readonly polling: boolean
  readonly enabled: boolean
}

/** Never kept in the browser. */
export const draftSecrets = ['password', 'headers'] as const

export function emptyTransmission(): TransmissionDraft {
  const { masterId: _, port: __, ...defaults } = transmissionDefaults
  return {
    ...defaults,
    name: '',
    kind: 'device',
    topology: 'pair',
    masterId: '',
    protocol: 'tcp-client',
    port: '',
    clientsMax: String(defaults.clientsMax),
    allowFrom: '',
    password: '',
    clearsPassword: false,
    qos: String(defaults.qos),
    headers: [],
    heartbeatSeconds: String(defaults.heartbeatSeconds),
  }
}

export function toTransmissionDraft(stored: Transmission): TransmissionDraft {
  const empty = emptyTransmission()
  const known = Object.keys(empty).filter((key) => key in stored)
  const same = Object.fromEntries(known.map((key) => [key, Reflect.get(stored, key)]))
  return {
    ...empty,
    ...same,
    topology: stored.topology ?? empty.topology,
    masterId: textOf(stored.masterId),
    protocol: stored.protocol ?? empty.protocol,
    port: textOf(stored.port),
    clientsMax: String(stored.clientsMax),
    allowFrom: stored.allowFrom.join('\n'),
    qos: String(stored.qos),
    headers: stored.headers.map(({ name }) => ({ name, value: '', isStored: true })),
    heartbeatSeconds: String(stored.heartbeatSeconds),
  }
}

/** Faults that join fields are told together with those of single fields. */
export function checkTransmission(draft: TransmissionDraft): DraftCheck<TransmissionInput> {
  const input = toInput(draft)
  const joined = transmissionFaults({ ...transmissionDefaults, ...input })
  const parsed = TransmissionInput.safeParse(input)
  const single = parsed.success ? {} : faultsByField(parsed.error.issues)
  if (parsed.success && joined.length === 0) return { ok: true, input: parsed.data }
  return { ok: false, faults: { ...Object.fromEntries(joined), ...single } }
}

/** What the call takes. Fields that neither kind nor protocol use begin anew, so that none comes back by surprise. */
function toInput(draft: TransmissionDraft) {
  const { name, kind, enabled, deviceHeartbeat, deviceHeartbeatFormat } = draft
  const shared = { name, kind, enabled, deviceHeartbeat, deviceHeartbeatFormat }
  return kind === 'device'
    ? { ...transmissionDefaults, ...shared, ...betweenDevices(draft), ...noLogin }
    : { ...transmissionDefaults, ...shared, ...toServer(draft) }
}

const noLogin = { password: '', headers: [] }

function betweenDevices({ members, topology, masterId }: TransmissionDraft) {
  const isOfMaster = topology === 'oneToMany' && masterId !== ''
  return { members: [...members], topology, masterId: isOfMaster ? Number(masterId) : null }
}

function toServer(draft: TransmissionDraft) {
  const { devices, protocol, direction, encoding, polling } = draft
  return {
    devices: [...devices],
    protocol,
    direction,
    encoding,
    polling,
    port: draft.port.trim() === '' ? null : Number(draft.port),
    ...(protocol === 'tcp-server' ? toListener(draft) : { address: draft.address, tls: draft.tls }),
    ...toPackets(draft),
    ...(usesLogin(protocol) ? toLogin(draft) : noLogin),
    ...(protocol === 'mqtt' ? toTopics(draft) : {}),
    headers: protocol === 'http' ? draft.headers.map(toHeader) : [],
  }
}

function toListener({ clientsMax, allowFrom }: TransmissionDraft) {
  const from = allowFrom.split(/[\s,，;；、]+/).filter((one) => one !== '')
  return { clientsMax: typedNumber(clientsMax), allowFrom: from }
}

function toPackets(draft: TransmissionDraft) {
  const { registration, registrationFormat, heartbeat, heartbeatFormat, heartbeatSeconds } = draft
  const seconds =
    heartbeat === '' ? transmissionDefaults.heartbeatSeconds : typedNumber(heartbeatSeconds)
  return { registration, registrationFormat, heartbeat, heartbeatFormat, heartbeatSeconds: seconds }
}

/** A password that was not typed anew is not named, so that the stored one stays. */
function toLogin({ username, password, clearsPassword }: TransmissionDraft) {
  return { username, ...(password !== '' || clearsPassword ? { password } : {}) }
}

function toTopics({ clientId, upTopic, downTopic, qos }: TransmissionDraft) {
  return { clientId, upTopic, downTopic, qos: Number(qos) }
}

function toHeader({ name, value, isStored }: HeaderDraft) {
  return isStored && value === '' ? { name } : { name, value }
}

export const usesLogin = (protocol: TransmissionProtocol) =>
  protocol === 'mqtt' || protocol === 'http'

const textOf = (value: number | null) => (value === null ? '' : String(value))
