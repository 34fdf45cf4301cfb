import {
  ByteFormat,
  TransmissionDirection,
  TransmissionEncoding,
  TransmissionProtocol,
  TransmissionTopology,
} from '@fieldhub/contract'
import * as z from 'zod/mini'

/** The settings of a policy that are neither ids nor secrets, as the store keeps them. */
export const StoredSettings = z.object({
  topology: TransmissionTopology,
  protocol: z.nullable(TransmissionProtocol),
  address: z.string(),
  port: z.nullable(z.int()),
  tls: z.boolean(),
  registration: z.string(),
  registrationFormat: ByteFormat,
  heartbeat: z.string(),
  heartbeatFormat: ByteFormat,
  heartbeatSeconds: z.int(),
  encoding: TransmissionEncoding,
  direction: TransmissionDirection,
  polling: z.boolean(),
  headerNames: z.array(z.string()),
  hasPassword: z.boolean(),
  username: z.string(),
  clientId: z.string(),
  upTopic: z.string(),
  downTopic: z.string(),
  qos: z.int(),
  clientsMax: z.int(),
  allowFrom: z.array(z.string()),
  deviceHeartbeat: z.string(),
  deviceHeartbeatFormat: ByteFormat,
})
export type StoredSettings = z.output<typeof StoredSettings>
