import * as z from 'zod/mini'
import { Id, TimeMs } from '../fields.ts'
import { Confirmed } from '../page/page-role.ts'

/**
 * `queued`: recorded, nothing has left. `sent`: on the wire. `answered`: the device accepted it; as a last state,
 * reading back did not confirm it. `confirmed`: the value read back is the one written. `unknown`: the server stopped
 * in between, or the device fell silent after the bytes had left or was not done, so that nobody knows whether it took the value.
 */
export const CommandState = z.enum(['queued', 'sent', 'answered', 'confirmed', 'failed', 'unknown'])
export type CommandState = z.output<typeof CommandState>

/** What made the command. */
export const CommandOrigin = z.enum(['manual', 'linkage', 'task', 'share', 'api', 'batch'])
export type CommandOrigin = z.output<typeof CommandOrigin>

/** Why a command did not end as confirmed; empty while it is under way and when it was confirmed. */
export const CommandReason = z.enum([
  '',
  'offline',
  'silent',
  'exception',
  /** The slave accepted the write and was not done yet, so that nobody knows. */
  'accepted',
  'out-of-range',
  /** Outside the limits that the variable sets for writing. */
  'off-limits',
  /** Between two values that can be written. */
  'off-step',
  'not-writable',
  'unsupported',
  'expired',
  /** Before it was sent, its linkage was changed, or whoever ordered it lost the right. */
  'withdrawn',
  /** Too much waited for the device's line already. */
  'crowded',
  'model-changed',
  /** A cloud device still works by the registers that its model had before. */
  'unsynchronized',
  /** A transmission policy has the device's line. */
  'transmission',
  'stopped',
  'differs',
  'no-read-back',
])
export type CommandReason = z.output<typeof CommandReason>

/** One write of a variable with the time of every step. */
export const Command = z.object({
  id: Id,
  deviceId: Id,
  deviceName: z.string(),
  varId: Id,
  /** The variable's name at that time. */
  name: z.string(),
  value: z.number(),
  readBack: z.nullable(z.number()),
  state: CommandState,
  reason: CommandReason,
  /** Exception code of a slave that refused. */
  exceptionCode: z.nullable(z.int()),
  origin: CommandOrigin,
  /** Sign-in name of who ordered it; empty when no person did. */
  by: z.string(),
  /** The trigger, task or batch that ordered it. */
  sourceId: z.nullable(Id),
  /** Name that the configuration had from whose pages it was ordered; empty: it was ordered elsewhere. */
  page: z.string(),
  confirmed: Confirmed,
  /** Number of linkages that led to the command. */
  depth: z.int(),
  queuedAt: TimeMs,
  sentAt: z.nullable(TimeMs),
  answeredAt: z.nullable(TimeMs),
  settledAt: z.nullable(TimeMs),
  costMs: z.number(),
  /** Sent frames as upper-case hex, in order of sending. */
  tx: z.string(),
  rx: z.string(),
})
export type Command = z.output<typeof Command>
