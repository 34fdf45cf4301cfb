import * as z from 'zod/mini'
import { Id, lines, TimeMs } from '../fields.ts'

export const firmwareLimits = {
  bytesMax: 64 * 1_048_576,
  noteCharacters: 500,
  packagesPerAccount: 200,
  devicesPerRollout: 20_000,
  /** Days that an offer waits for its device. */
  waitDays: 7,
} as const

/** `1.2.0`, `v1.2.0-rc1`, `20261121`: a version needs a digit, so that two can be compared. */
export const FirmwareVersion = z
  .string('firmwareVersion')
  .check(z.regex(/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9._+-]{0,19}$/, 'firmwareVersion'))

export const FirmwareNote = lines(1, firmwareLimits.noteCharacters, 'firmwareNote')

export const Firmware = z.object({
  id: Id,
  typeId: Id,
  typeName: z.string(),
  version: z.string(),
  /** Description of the update, for the person who starts it. */
  note: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  md5: z.string(),
  /** A package of the platform, for the devices of every account. */
  isPublic: z.boolean(),
  /** The package is the caller's own and may be deleted. */
  isOwn: z.boolean(),
  createdAt: TimeMs,
})
export type Firmware = z.output<typeof Firmware>

/**
 * `planned`: its stage has not begun. `waiting`: for the device to connect, or to request it. `offered`: the device got
 * the offer. `restarting`: the device reports that it is done, and has not yet reported the version. `done`: it
 * reported the version.
 */
export const UpdateState = z.enum([
  'planned',
  'waiting',
  'offered',
  'downloading',
  'burning',
  'restarting',
  'done',
  'failed',
  'expired',
  'stopped',
])
export type UpdateState = z.output<typeof UpdateState>

/** Why the update waits, or why it ended other than done. */
export const UpdateReason = z.enum([
  '',
  /** The device is not connected. */
  'offline',
  /** The device got the offer and did not answer. */
  'silent',
  /** No offer can be sent to the device; it gets the package when it requests it. */
  'asks',
  /** The device reported a failure of its own, with `code`. */
  'device',
  /** The device came back with another version. */
  'version',
  /** The device reported nothing for too long. */
  'timeout',
  /** The device was not seen for as many days as an offer waits. */
  'expired',
  'stopped',
])
export type UpdateReason = z.output<typeof UpdateReason>

/** The update of one device. */
export const DeviceUpdate = z.object({
  id: Id,
  deviceId: Id,
  deviceName: z.string(),
  firmwareId: Id,
  rolloutId: z.nullable(Id),
  version: z.string(),
  fromVersion: z.string(),
  state: UpdateState,
  percent: z.nullable(z.int()),
  /** The device's own code of a failure. */
  code: z.nullable(z.int()),
  reason: UpdateReason,
  createdAt: TimeMs,
  toldAt: z.nullable(TimeMs),
  seenAt: TimeMs,
  settledAt: z.nullable(TimeMs),
})
export type DeviceUpdate = z.output<typeof DeviceUpdate>

const RolloutStage = z.object({
  devices: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Devices that are offline, or that request updates by themselves. */
  waiting: z.int(),
  underWay: z.int(),
})

export const Rollout = z.object({
  id: Id,
  firmwareId: Id,
  version: z.string(),
  typeName: z.string(),
  state: z.enum(['running', 'paused', 'stopped', 'done']),
  /** Why the roll-out paused. */
  reason: z.enum(['', 'failures', 'person']),
  /** The stage under way, counted from 1. */
  stage: z.int(),
  stages: z.array(RolloutStage),
  failures: z.int(),
  /** The roll-out pauses by itself when there are more failures. */
  failuresMax: z.int(),
  createdAt: TimeMs,
  settledAt: z.nullable(TimeMs),
})
export type Rollout = z.output<typeof Rollout>
