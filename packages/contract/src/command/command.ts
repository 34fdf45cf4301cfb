import * as z from 'zod/mini'
import { Id, TimeMs } from '../fields.ts'

/**
 * `queued`: written down, nothing has left. `sent`: on the wire. `answered`: the device took it; as a last state it was
 * not confirmed by reading back. `confirmed`: the value read back is the one written. `unknown`: the server stopped
 * in between.
 */
export const CommandState = z.enum(['queued', 'sent', 'answered', 'confirmed', 'failed', 'unknown'])
export type CommandState = z.output<typeof CommandState>

/** What made the command. */
export const CommandOrigin = z.enum(['manual', 'linkage', 'task', 'share', 'api', 'batch'])
export type CommandOrigin = z.output<typeof CommandOrigin>

/** Why a command did not end as confirmed; empty while it is under way, and when it is. */
export const CommandReason = z.enum([
  '',
  'offline',
  'silent',
  'exception',
  'out-of-range',
  'not-writable',
  'unsupported',
  'expired',
  'model-changed',
  'stopped',
  'differs',
  'no-read-back',
])
export type CommandReason = z.output<typeof CommandReason>

/** Neither done nor failed: the trail tells how it ends. */
export function isUnderWay({ state, reason }: Pick<Command, 'state' | 'reason'>): boolean {
  return reason === '' && state !== 'confirmed'
}

/** One write of a variable with the time of every step. */
export const Command = z.object({
  id: Id,
  deviceId: Id,
  deviceName: z.string(),
  varId: Id,
  /** As the variable was called then. */
  name: z.string(),
  value: z.number(),
  readBack: z.nullable(z.number()),
  state: CommandState,
  reason: CommandReason,
  /** Of a slave that refused. */
  exceptionCode: z.nullable(z.int()),
  origin: CommandOrigin,
  /** Who ordered it; empty when nobody did in person. */
  by: z.string(),
  /** The trigger, task or batch that ordered it. */
  sourceId: z.nullable(Id),
  /** How many linkages led to it. */
  depth: z.int(),
  queuedAt: TimeMs,
  sentAt: z.nullable(TimeMs),
  answeredAt: z.nullable(TimeMs),
  settledAt: z.nullable(TimeMs),
  costMs: z.number(),
  /** Frames as upper-case hex, in order of sending. */
  tx: z.string(),
  rx: z.string(),
})
export type Command = z.output<typeof Command>
