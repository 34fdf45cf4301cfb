import type {
  ForwardingEventKind,
  ForwardingFault,
  ForwardingKind,
  ForwardingOffReason,
  ForwardingScope,
  ForwardingValueMode,
} from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables of forwarding. Times are epoch milliseconds, flags 0 or 1. */
export interface ForwardingSchema {
  forwarding: ForwardingTable
  forwardingScope: ForwardingScopeTable
  forwardingEvent: ForwardingEventTable
  forwardingDelivery: ForwardingDeliveryTable
}

export interface ForwardingTable {
  id: Generated<number>
  ownerId: number
  name: string
  enabled: number
  /** Why the server switched it off; empty: it did not. */
  offReason: ForwardingOffReason
  kind: ForwardingKind
  url: string
  /** Template of MQTT topics; empty for a webhook. */
  topic: string
  qos: number
  userName: string
  /** Sealed by `SecretBox`, as the secrets are; empty: there is none. */
  password: string
  secret: string
  /** The secret before the last rotation, which also signs until `previousUntil`. */
  previousSecret: string
  previousUntil: number
  scope: ForwardingScope
  valueMode: ForwardingValueMode
  /** Used by the value mode `interval` alone. */
  everySeconds: number
  states: number
  alarms: number
  commands: number
  /** Failed attempts in a row, and since when; the next is made at `nextTryAt`. */
  failures: number
  failingSince: number | null
  nextTryAt: number
  lastAt: number | null
  lastOkAt: number | null
  /** HTTP status of the last answer; 0: there was none. */
  lastStatus: number
  lastFault: ForwardingFault
  /** Number of values and events that the bounded queue let go. */
  dropped: number
  /** Grows with every change by people. */
  version: number
  createdAt: number
  updatedAt: number
}

/** Ids of the models, groups or devices that the scope names. */
interface ForwardingScopeTable {
  forwardingId: number
  targetId: number
}

export interface ForwardingEventTable {
  id: Generated<number>
  ownerId: number
  forwardingId: number
  kind: ForwardingEventKind
  /** What is let go last, and sent first, has the lowest. */
  rank: number
  /** JSON objects joined by commas. */
  items: string
  itemCount: number
  bytes: number
  time: number
}

/** A message: its body and id are fixed before it is sent for the first time. */
export interface ForwardingDeliveryTable {
  id: Generated<number>
  ownerId: number
  forwardingId: number
  /** The same in every attempt, so that the receiver can tell a repetition. */
  messageId: string
  kind: ForwardingEventKind
  rank: number
  body: string
  itemCount: number
  state: 'waiting' | 'ok' | 'failed'
  attempts: number
  status: number
  fault: ForwardingFault
  costMs: number
  /** First characters of the answer's body. */
  answer: string
  createdAt: number
  sentAt: number | null
}
