import * as z from 'zod/mini'
import { Id, TimeMs } from '../fields.ts'
import {
  TransmissionCounters,
  TransmissionError,
  TransmissionFault,
  TransmissionState,
} from './transmission.ts'

/** Something that happened in a policy while somebody looks at it. */
export const TransmissionTap = z.object({
  /** Grows by one with each in a run of the policy; a gap: some were left out, as there were too many. */
  no: z.int(),
  time: TimeMs,
  /** `up` came from the device, `down` is for it. */
  direction: z.enum(['up', 'down']),
  /** `bytes` passed on; `dropped` reached no destination; `error`: nothing was under way. */
  event: z.enum(['bytes', 'dropped', 'error']),
  /** The member whose bytes they are; null: of none. */
  deviceId: z.nullable(Id),
  /** Where they went or came from: a member's name, `host:port`, a client's address, a topic. */
  peer: z.string(),
  /** Upper case without blanks; of long ones the beginning. */
  hex: z.string(),
  /** Length of all in bytes. */
  length: z.int(),
  fault: z.nullable(TransmissionFault),
  detail: z.string(),
})
export type TransmissionTap = z.output<typeof TransmissionTap>

/** How a policy is doing, and what has happened since the last message, oldest first. */
export const LiveTransmission = z.object({
  id: Id,
  state: TransmissionState,
  stateSince: z.nullable(TimeMs),
  lastError: z.nullable(TransmissionError),
  counters: TransmissionCounters,
  clientCount: z.int(),
  list: z.array(TransmissionTap),
  /** There were more than were kept for the reader. */
  isMissed: z.boolean(),
})
export type LiveTransmission = z.output<typeof LiveTransmission>
