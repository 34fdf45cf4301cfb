import * as z from 'zod/mini'
import { DeviceStatus } from '../device/device.ts'
import { Id, TimeMs } from '../fields.ts'
import { transmissionSettings } from './transmission-fields.ts'

const Settings = z.object(transmissionSettings)

/** A PUT changes only the fields that it names; the server judges the joined rules over the whole policy. */
export const TransmissionChange = z.partial(Settings)
export type TransmissionChange = z.output<typeof TransmissionChange>

export const TransmissionInput = z.extend(TransmissionChange, {
  name: transmissionSettings.name,
  kind: transmissionSettings.kind,
})
export type TransmissionInput = z.output<typeof TransmissionInput>

/** All settings of a policy. Undefined values of headers and password stay as they are stored. */
export type TransmissionSettings = Omit<z.output<typeof Settings>, 'password'> & {
  readonly password?: string | undefined
}

/** What a new policy has where it is not said. */
export const transmissionDefaults = {
  enabled: true,
  members: [],
  topology: 'group',
  masterId: null,
  devices: [],
  protocol: null,
  address: '',
  port: null,
  tls: false,
  registration: '',
  registrationFormat: 'text',
  heartbeat: '',
  heartbeatFormat: 'text',
  heartbeatSeconds: 60,
  encoding: 'raw',
  direction: 'both',
  polling: true,
  headers: [],
  username: '',
  clientId: '',
  upTopic: 'fieldhub/{sn}/up',
  downTopic: 'fieldhub/{sn}/down',
  qos: 0,
  clientsMax: 1,
  allowFrom: [],
  deviceHeartbeat: '',
  deviceHeartbeatFormat: 'text',
} satisfies Omit<TransmissionSettings, 'name' | 'kind'>

/**
 * `waiting`: for members to come online, for a client, or for the next attempt to connect. `failed`: it cannot run as it
 * is set; it is tried again all the same.
 */
export const TransmissionState = z.enum(['stopped', 'connecting', 'connected', 'waiting', 'failed'])
export type TransmissionState = z.output<typeof TransmissionState>

export const TransmissionFault = z.enum([
  /** Nobody listens at the address. */
  'refused',
  /** The host name has no address. */
  'unresolved',
  'timeout',
  'unreachable',
  /** The peer closed the connection. */
  'closed',
  'tls',
  /** The address is private or this machine's own, which is not allowed here. */
  'private-target',
  /** The address is a port of this platform: bytes would go in a circle. */
  'own-port',
  /** An HTTP server pointed elsewhere, which is not followed. */
  'redirect',
  /** An HTTP server answered with another status than 2xx; `detail` is the status. */
  'status',
  /** A broker refused user, password or topic. */
  'broker-refused',
  /** The port to listen on is in use. */
  'port-taken',
  /** More clients, or one from an address that is not allowed. */
  'client-refused',
  /** What the peer sent is no hex or no JSON, or names no device of the policy. */
  'bad-message',
  /** A member was offline, so bytes for it were dropped. */
  'member-offline',
  /** A destination was too slow, so the oldest bytes for it were dropped. */
  'overflow',
  /** Bytes that a DTU would have taken as an order to itself (`rrpc,` or `config,`) were not passed on. */
  'dtu-order',
  /** The secrets of the policy were stored under another key and must be typed again. */
  'secrets-lost',
  'other',
])
export type TransmissionFault = z.output<typeof TransmissionFault>

/** The last error of a policy. `detail` is for engineers: a status, an address, a message of the network. */
export const TransmissionError = z.object({
  fault: TransmissionFault,
  detail: z.string(),
  deviceId: z.nullable(Id),
  time: TimeMs,
  /** When this fault began to come again and again; equal to `time` when it came once. */
  since: TimeMs,
})
export type TransmissionError = z.output<typeof TransmissionError>

const Amount = z.object({ bytes: z.int(), packets: z.int() })

/** `up`: what devices sent. `down`: what reached devices. `dropped`: what reached no destination. Kept over restarts. */
export const TransmissionCounters = z.object({ up: Amount, down: Amount, dropped: Amount })
export type TransmissionCounters = z.output<typeof TransmissionCounters>

/** A device of a policy. */
export const TransmissionPart = z.object({
  deviceId: Id,
  name: z.string(),
  sn: z.string(),
  status: DeviceStatus,
  isMaster: z.boolean(),
  ...TransmissionCounters.shape,
})
export type TransmissionPart = z.output<typeof TransmissionPart>

export const Transmission = z.extend(
  z.omit(Settings, { password: true, headers: true, topology: true }),
  {
    id: Id,
    /** Null of kind `server`. */
    topology: z.nullable(transmissionSettings.topology),
    hasPassword: z.boolean(),
    /** Names only; values are never told. */
    headers: z.array(z.object({ name: z.string() })),
    state: TransmissionState,
    /** Null: it is switched off. After a start of the platform it counts from there. */
    stateSince: z.nullable(TimeMs),
    lastError: z.nullable(TransmissionError),
    counters: TransmissionCounters,
    /** How many of its devices are online. */
    onlineCount: z.int(),
    /** Clients that are connected to a `tcp-server`. */
    clientCount: z.int(),
    /** Its devices, only when one policy is asked for by `id`. */
    parts: z.optional(z.array(TransmissionPart)),
    updateTime: TimeMs,
  },
)
export type Transmission = z.output<typeof Transmission>
