import * as z from 'zod/mini'
import { alarmSubject } from './alarm/alarm-log-api.ts'
import { Command } from './command/command.ts'
import { Reboot } from './command/reboot-api.ts'
import { ExceptionCode, LastGood, ReadAs, ValueFault } from './command/value-fault.ts'
import { DeviceStatus } from './device/device.ts'
import { Id, plainText, TimeMs } from './fields.ts'
import { DeviceUpdate } from './firmware/firmware.ts'
import { SerialLogRow } from './serial-log/serial-log-api.ts'
import { Quality } from './telemetry-history/variable-api.ts'
import { LiveTransmission } from './transmission/transmission-live.ts'

/** Path of the WebSocket below the API's base. */
export const realtimePath = '/live'
export const watchedDevicesMax = 1_000

/** Messages that a client may send on the live connection. */
export const ClientMessage = z.discriminatedUnion('type', [
  /**
   * Authenticates with a session's or an API token, or with the code of a page share, which then is all that the
   * connection shows.
   */
  z.object({
    type: z.literal('hello'),
    token: z.optional(z.string()),
    code: z.optional(plainText(0, 64, 'invalid')),
    password: z.optional(plainText(0, 32, 'invalid')),
  }),
  z.object({
    type: z.literal('watch'),
    deviceIds: z.array(Id).check(z.maxLength(watchedDevicesMax, 'tooMany')),
  }),
  z.object({ type: z.literal('unwatch') }),
  /** Requests the frames of one watched device besides its values; null: of none. */
  z.object({ type: z.literal('frames'), deviceId: z.nullable(Id) }),
  /** What passes through one transmission policy of the account's own; null: none. */
  z.object({ type: z.literal('transmission'), id: z.nullable(Id) }),
  /**
   * Edits a page of a configuration of the account's own; null: none any more. It is repeated every few seconds, as
   * whoever says nothing for a while no longer edits. `isClaim`: holds the page from now on, whoever held it. `wasHolder`:
   * whether it held the page when it was told last, so that it is its own again when another process took over.
   */
  z.object({
    type: z.literal('edit'),
    configurationId: z.nullable(Id),
    pageId: z.optional(Id),
    isClaim: z.optional(z.boolean()),
    wasHolder: z.optional(z.boolean()),
  }),
])
export type ClientMessage = z.output<typeof ClientMessage>

export const LiveValue = z.object({
  varId: Id,
  value: z.nullable(z.number()),
  text: z.optional(z.string()),
  fault: z.optional(ValueFault),
  exception: ExceptionCode,
  readAs: ReadAs,
  lastGood: LastGood,
  time: TimeMs,
  quality: Quality,
})
export type LiveValue = z.output<typeof LiveValue>

/** Somebody who has a configuration open in the editor. */
export const LiveEditor = z.object({
  id: z.int(),
  /** The account's name. */
  name: z.string(),
  /** The same for all that are of one account: the `id` of the first of them. Two accounts may have one name. */
  person: z.int(),
  pageId: Id,
  /** Whether it is the one who draws on the page; the others look. */
  isHolder: z.boolean(),
  /** Time since which it has the page open. */
  since: TimeMs,
})
export type LiveEditor = z.output<typeof LiveEditor>

export const LiveAlarm = z.object({
  ...alarmSubject,
  content: z.string(),
  /** The value that began the alarm, or that ended it. */
  value: z.nullable(z.number()),
  peak: z.nullable(z.number()),
  /** Time at which the alarm began or ended. */
  time: TimeMs,
  isOver: z.boolean(),
})
export type LiveAlarm = z.output<typeof LiveAlarm>

/**
 * A connection was refused as the device (wrong `password`; `identity` where a password is required; `takeover` of a
 * connection that proved its password), or it `replaced` a living connection. The state log has the details.
 */
export const DeviceNotice = z.object({
  deviceId: Id,
  deviceName: z.string(),
  kind: z.enum(['password', 'identity', 'takeover', 'replaced']),
  ip: z.string(),
  time: TimeMs,
})
export type DeviceNotice = z.output<typeof DeviceNotice>

/**
 * Messages of the server. `hello` confirms the token or code; `status` comes for every device of the account or the
 * pages.
 */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), time: TimeMs }),
  z.object({ type: z.literal('values'), deviceId: Id, list: z.array(LiveValue) }),
  z.object({
    type: z.literal('status'),
    deviceId: Id,
    status: DeviceStatus,
    loginTime: z.nullable(TimeMs),
    activatedTime: z.nullable(TimeMs),
    /** Whether a transmission policy has its line, so that it is not polled; left out where it is not known. */
    isTransmitting: z.optional(z.boolean()),
  }),
  /** An alarm of the account began or ended. */
  z.object({ type: z.literal('alarm'), alarm: LiveAlarm }),
  /**
   * To pages without a list of alarms: an alarm of a variable that they show began or ended. To all who see an alarm of
   * the device: somebody acknowledged, closed or reopened one.
   */
  z.object({ type: z.literal('alarming'), deviceId: Id }),
  /** A notice about a device that is the account's own. */
  z.object({ type: z.literal('notice'), notice: DeviceNotice }),
  /** A write of a watched device advanced a step; `ref` is what its caller sent along. */
  z.object({ type: z.literal('command'), ref: z.string(), command: Command }),
  /** A restart of a watched device advanced a step. */
  z.object({ type: z.literal('reboot'), reboot: Reboot }),
  /** The update of a watched device advanced a step. */
  z.object({ type: z.literal('update'), update: DeviceUpdate }),
  /**
   * New rows of the log of a watched device whose frames were requested, oldest first. `isMissed`: there were more than
   * the client received in time, and `GET /app/seriesDebugLog` has them.
   */
  z.object({
    type: z.literal('frames'),
    deviceId: Id,
    list: z.array(SerialLogRow),
    isMissed: z.boolean(),
  }),
  /** How a policy that was asked for is doing, at once and then whenever something happened. */
  z.object({ type: z.literal('transmission'), transmission: LiveTransmission }),
  /** The account no longer sees this device, because a share ended. Its values and states stop with this message. */
  z.object({ type: z.literal('gone'), deviceId: Id }),
  /**
   * Storing stopped (the disk is full, the store is away) or works again, or what devices at other processes say does not
   * arrive (`isBusAway`) or does again; after hello it is sent only if something is amiss. While nothing is stored, values
   * of devices that another process stores stand still (`isLivePartial`).
   */
  z.object({
    type: z.literal('storing'),
    isStoring: z.boolean(),
    isBusAway: z.optional(z.boolean()),
    isLivePartial: z.optional(z.boolean()),
  }),
  /**
   * Somebody else changed what the account has, or what is shared with it: what was read before may be old. It is sent at
   * most every tenth of a second, and not to the session that made the change. `spreadMs`: readers wait for a random part
   * of it, and read no more often, so that the consoles of one account together leave room for its other calls.
   */
  z.object({ type: z.literal('changed'), spreadMs: z.int() }),
  /** The account's counts of stored samples changed; `GET /app/homeStats` has them. */
  z.object({ type: z.literal('counted') }),
  /**
   * A device of the account, or on a map of the pages, reported its position; `GET /app/deviceMap` has it. `place` is in
   * WGS-84 degrees.
   */
  z.object({
    type: z.literal('placed'),
    deviceId: Id,
    place: z.optional(z.object({ longitude: z.number(), latitude: z.number() })),
  }),
  /** A page was saved. It goes to the account's connections, and to those that show the configuration by a code. */
  z.object({
    type: z.literal('page'),
    configurationId: Id,
    pageId: Id,
    updateTime: TimeMs,
  }),
  /** A dashboard was saved. It goes to the account's connections, and to those that show it by a code. */
  z.object({ type: z.literal('dashboard'), dashboardId: Id, updateTime: TimeMs }),
  /** The share, or the pages of its configuration, changed otherwise than by a save; goes to those that came with its code. */
  z.object({ type: z.literal('share') }),
  /** Who edits the configuration now, whenever that changes; `self` is the reader. */
  z.object({
    type: z.literal('editors'),
    configurationId: Id,
    self: z.int(),
    list: z.array(LiveEditor),
  }),
  /** Fault of a code: 40400 it is over or unknown, 40004 the password is wrong or missing, 40005 too many tries. */
  z.object({ type: z.literal('error'), code: z.int(), msg: z.string() }),
])
export type ServerMessage = z.output<typeof ServerMessage>
