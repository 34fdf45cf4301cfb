import type { DeviceProfile } from '#facts/device-profile.ts'
import type { DeviceReport } from '#facts/device-report.ts'
import type { LinePace } from '#facts/line-pace.ts'
import type { LinkEvent, LinkForm } from '#facts/link-events.ts'
import type { DeviceAccess } from '#gateway/index.ts'

/** Subjects by which processes that hold lines of devices speak with the owner of the store. */
export const ownerSubject = (epoch: number, what: string): string => `owner.${epoch}.${what}`
export const allProcesses = 'processes'
/** Names of processes hold characters that divide subjects. */
export const processSubject = (name: string): string =>
  `process.${Buffer.from(name).toString('hex')}`

/** What a process sends: its name, and a word for its start so that counts may begin anew. */
interface Sender {
  readonly process: string
  readonly life: string
  /** Monotonic time of the process when it was sent. */
  readonly steadyMs: number
}

export interface Numbered extends Sender {
  /** Counts up; a message that is sent again has the same number. */
  readonly number: number
}

/**
 * `process`: the one that asks; `passesOn`: it passes lines on that the owner of the store must have. An older version
 * leaves them out.
 */
export type LookupMessage = (
  | { readonly sn: string; readonly passesOn?: boolean }
  | { readonly deviceId: number }
) & {
  readonly process?: string
}
/** Null: there is no such device, or the owner of the store must have it itself and is not passed its line. */
export type LookupAnswer = DeviceProfile | null

/** `kept`: they wait at the owner for the store; `failed`: they cannot be handled. */
export type BatchAnswer = 'stored' | 'kept' | 'failed'

export interface LinkMessage extends Numbered, DueTimes {
  readonly event: LinkEvent
}

/** How long orders to a device may take, in milliseconds. */
interface DueTimes {
  /** Within it the device has to answer a write. */
  readonly answerDueMs: number
  /** Within it the process that holds its line says what became of a write. */
  readonly writeWithinMs: number
}

export interface ReportMessage extends Numbered {
  readonly report: DeviceReport
}

/** Asks when a batch of this process is stored that the owner said to keep. */
export interface KeptMessage extends Numbered {
  readonly batch: number
}

/** What the store of a former owner did not take, as it waited on that one's disk. */
export interface RecordMessage extends Numbered {
  readonly record: Uint8Array
}

/** Where the owner of the store serves devices; an older version leaves the first out. */
export interface OwnerPorts {
  readonly tcpPort?: number
  readonly mqttPort: number
}

export interface WantedConfigMessage {
  readonly deviceId: number
  readonly digest: string
}

export interface AckedConfigMessage {
  readonly deviceId: number
  readonly version: number
  /** An older version leaves it out. */
  readonly table?: string | null | undefined
}

export interface PresenceMessage extends Sender {
  readonly devices: readonly PresentDevice[]
}

export interface PresentDevice extends DueTimes {
  readonly deviceId: number
  readonly ownerId: number
  readonly ip: string
  /** How it registered; an older version leaves it out. */
  readonly form?: LinkForm | undefined
  /** Number of the message that told of its connection; an older version leaves it out. */
  readonly opened?: number | undefined
  readonly presentUntil: number
  /** Left out while its line keeps its poll rates, and by an older version. */
  readonly latePace?: LinePace | undefined
}

/** What the owner asks of the process that holds a device's line, with the arguments of the gateway's own call. */
export type CommandMessage = {
  [M in CommandMethod]: {
    readonly method: M
    readonly args: Parameters<DeviceAccess[M]>
  }
}[CommandMethod]

/**
 * An order that lay somewhere on its way until nobody waits for it any more must not be carried out: the time is of the
 * receiver's monotonic clock, as the sender last heard of it.
 */
export interface TimedCommand {
  readonly command: CommandMessage
  readonly validUntilMs: number
}

type CommandMethod =
  | 'write'
  | 'readNow'
  | 'sendRaw'
  | 'readRegisters'
  | 'reboot'
  | 'locate'
  | 'offerFirmware'

/** What the owner tells all processes: settings of a device changed, its frames are wanted, its line is to end. */
export type NoticeMessage =
  | { readonly kind: 'refresh'; readonly deviceId: number }
  | { readonly kind: 'logFrames'; readonly deviceId: number; readonly until: number }
  | {
      readonly kind: 'release'
      readonly deviceId: number
      readonly process: string
      /** The connection that was told of by this message, or before it; a newer one stays. Left out: whichever there is. */
      readonly opened?: number | undefined
    }
