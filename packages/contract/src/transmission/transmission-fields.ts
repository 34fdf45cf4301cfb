import * as z from 'zod/mini'
import { Id, integer, Name, plainText, text } from '../fields.ts'

export const TransmissionKind = z.enum(['device', 'server'])
export type TransmissionKind = z.output<typeof TransmissionKind>
/** `pair`: two members. `oneToMany`: a master with each of the others. `group`: everyone with all others. */
export const TransmissionTopology = z.enum(['pair', 'oneToMany', 'group'])
export type TransmissionTopology = z.output<typeof TransmissionTopology>
export const TransmissionProtocol = z.enum(['tcp-client', 'tcp-server', 'udp', 'mqtt', 'http'])
export type TransmissionProtocol = z.output<typeof TransmissionProtocol>
/** How bytes stand in a message to a server: as they are, as hex, or as `{"sn","ts","hex"}`. */
export const TransmissionEncoding = z.enum(['raw', 'hex', 'json'])
export type TransmissionEncoding = z.output<typeof TransmissionEncoding>
/** `up` is from the devices to the server. */
export const TransmissionDirection = z.enum(['up', 'down', 'both'])
export type TransmissionDirection = z.output<typeof TransmissionDirection>
/** How the bytes of a registration packet, a heartbeat or a test message are typed. */
export const ByteFormat = z.enum(['text', 'hex'])
export type ByteFormat = z.output<typeof ByteFormat>

export const transmissionLimits = {
  policiesPerAccount: 100,
  devicesPerPolicy: 100,
  packetBytes: 256,
  heartbeatSecondsMax: 6_000,
  headersMax: 10,
  clientsMax: 20,
  allowFromMax: 20,
  /** What waits for one destination; beyond it the oldest is dropped. */
  queueBytes: 65_536,
} as const

const { devicesPerPolicy, packetBytes, heartbeatSecondsMax, headersMax, clientsMax, allowFromMax } =
  transmissionLimits

const devices = z.array(Id).check(z.maxLength(devicesPerPolicy, 'transmissionDevicesMax'))
/** Two digits and a blank for each byte; text has fewer characters than bytes. */
const packet = plainText(0, 3 * packetBytes, 'transmissionBytes')
const topic = plainText(0, 200, 'transmissionTopic')

/** A header of HTTP. Its value is never told: when it is left out, the stored one of that name stays. */
const HeaderInput = z.object({
  name: z
    .string('transmissionHeader')
    .check(z.regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/, 'transmissionHeader')),
  value: z.optional(
    z
      .string('transmissionHeader')
      .check(z.regex(/^[\x20-\x7e\u00a0-\u00ff]{0,1000}$/, 'transmissionHeader')),
  ),
})

/** What people set of a policy. Its kind and protocol say which fields count. `{sn}` stands for a device's number. */
export const transmissionSettings = {
  name: Name,
  kind: TransmissionKind,
  enabled: z.boolean(),
  /** Devices of kind `device`. */
  members: devices,
  topology: TransmissionTopology,
  /** The master of `oneToMany`; null: the first member. */
  masterId: z.nullable(Id),
  /** Devices of kind `server`. */
  devices,
  protocol: z.nullable(TransmissionProtocol),
  /** Host name or IP address; of `http` also a URL. `tcp-server` has none. */
  address: text(0, 500, 'transmissionAddress'),
  /** Null: the usual one of `mqtt` and `http`; of `tcp-server` a free one. */
  port: z.nullable(integer(1, 65_535, 'transmissionPort')),
  tls: z.boolean(),
  /** Sent once after connecting; empty: nothing. */
  registration: packet,
  registrationFormat: ByteFormat,
  /** Sent every `heartbeatSeconds`; empty: nothing. */
  heartbeat: packet,
  heartbeatFormat: ByteFormat,
  heartbeatSeconds: integer(1, heartbeatSecondsMax, 'transmissionHeartbeat'),
  encoding: TransmissionEncoding,
  direction: TransmissionDirection,
  /** Whether the platform goes on polling the devices of kind `server`. With kind `device` it never does. */
  polling: z.boolean(),
  headers: z.array(HeaderInput).check(z.maxLength(headersMax, 'transmissionHeader')),
  username: plainText(0, 128, 'transmissionUser'),
  /** Never told. When a change leaves it out it stays; empty: none. */
  password: plainText(0, 256, 'transmissionUser'),
  clientId: plainText(0, 64, 'transmissionUser'),
  /** `upTopic` is published to, `downTopic` is subscribed to. */
  upTopic: topic,
  downTopic: topic,
  qos: integer(0, 1, 'invalid'),
  /** Clients that a `tcp-server` allows at the same time. */
  clientsMax: integer(1, clientsMax, 'transmissionClients'),
  /** Addresses or ranges such as `10.0.0.0/8` that may connect to a `tcp-server`; empty: any. */
  allowFrom: z
    .array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'transmissionAllowFrom' }),
    )
    .check(z.maxLength(allowFromMax, 'transmissionAllowFrom')),
  /** A heartbeat of the devices, which is not passed on. Usual ones are known without it. */
  deviceHeartbeat: packet,
  deviceHeartbeatFormat: ByteFormat,
}
