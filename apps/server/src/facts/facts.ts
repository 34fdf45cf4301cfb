import type { ConnectionRefusal, ValueFault } from '@fieldhub/contract'
import type {
  DataFormat,
  RegistrationForm,
  Scale,
  ValidRange,
  ValueClamp,
  WriteFault,
  WriteLimits,
} from '@fieldhub/protocol'

/** Facts that the stages of the pipeline hand each other. Times are epoch milliseconds. */

/** A variable as the gateway polls it, with the contract's short names spelled out. */
export interface PolledVariable {
  readonly varId: number
  readonly slaveId: number
  /** Modbus unit id 1–247. */
  readonly unitId: number
  /** Function code by which it is read. */
  readonly functionCode: 1 | 2 | 3 | 4
  readonly register: number
  readonly format: DataFormat
  readonly bit?: number
  readonly decimals: number
  /** Undefined: the decimals alone. */
  readonly scale?: Scale
  /** Undefined: values are shown as they are. */
  readonly clamp?: ValueClamp
  /** Undefined: each number is a value. It is compared before the value is limited. */
  readonly validRange?: ValidRange
  readonly writeLimits?: WriteLimits
  readonly isWritable: boolean
  readonly reportMethod: 'all' | 'change'
  readonly rateSeconds: number
  /** Name of the variable at cloud devices, besides `v` and its number. */
  readonly identifier?: string
  readonly name?: string
}

/** Everything that the gateway needs to know of a device, read-only. A change makes a new profile. */
export interface DeviceProfile {
  readonly deviceId: number
  readonly ownerId: number
  readonly sn: string
  readonly password: string
  /** The device may register by a packet that carries no password. */
  readonly acceptsIdentity: boolean
  /** A connection that proved the password is open at another process: a packet that carries none does not take its place. */
  readonly isProvenElsewhere?: true
  /** What has its line works in the process that owns the store alone, so its connection is passed on there. */
  readonly isOwners?: true
  /** `rtu`: Modbus RTU frames in the TCP stream; `tcp`: Modbus TCP frames (MBAP). */
  readonly framing: 'rtu' | 'tcp'
  /** It has no connection, so none may speak for it: what it is calculated from says whether it is there. */
  readonly isVirtual?: true
  readonly variables: readonly PolledVariable[]
  /** Silence after which the device counts as offline; undefined: the gateway's default. */
  readonly offlineAfterMs?: number | undefined
  /** Time that a slave has for its answer; undefined: the gateway's default. */
  readonly answerMs?: number | undefined
  /** Pause between two requests; undefined: the gateway's default. */
  readonly pauseMs?: number | undefined
  /** Polls that may be under way together, over Modbus TCP; undefined: one. */
  readonly inFlight?: number | undefined
  /** Heartbeats `Q` are answered by `A`. */
  readonly acksHeartbeat?: boolean | undefined
  /** Limit for all devices of its owner together; undefined: no limit. */
  readonly valuesPerSecondMax?: number | undefined
  /**
   * Set in cloud mode: the device comes over MQTT and speaks as its maker does. Undefined: transparent mode, over TCP.
   */
  readonly cloud?:
    | {
        readonly dialect: string
        /** Settings of its serial port, `9600,8,N,1`; empty: the device keeps its own. */
        readonly serial?: string
      }
    | undefined
}

/** A reading as it came off the wire. `raw` null: a text, or no value (exception, NaN, BCD digit above 9, silence). */
export interface Sample {
  readonly deviceId: number
  readonly variable: PolledVariable
  readonly time: number
  readonly raw: number | null
  /** The device kept the reading while it could not send, so it belongs to the past. */
  readonly isLate?: boolean
  /** Content of a variable of a text format. */
  readonly text?: string
  /** Why there is neither a number nor a text. */
  readonly fault?: ValueFault
  /** The Modbus exception code of a refused read. */
  readonly exception?: number
}

/** A reading as people see it: scaled, rounded, and marked for storage by the report policy. */
export interface Value {
  readonly deviceId: number
  readonly varId: number
  readonly time: number
  readonly value: number | null
  readonly raw: number | null
  /** The value before it was limited; undefined when it lies within its variable's limits. */
  readonly unclamped?: number
  readonly quality: 'good' | 'bad'
  /** False for a text, which is neither recorded nor watched by triggers. */
  readonly isStored: boolean
  /** The value belongs to the past: it is stored, but neither shown as the present nor judged by triggers. */
  readonly isLate?: boolean
  /** Text in place of a number. */
  readonly text?: string
  readonly fault?: ValueFault
  readonly exception?: number
  /** The value as it was read, where the fault is `implausible`. */
  readonly readAs?: number
  /** The newest good reading before a bad one; undefined when none is known. */
  readonly lastGood?: GoodReading
}

/** The newest value of each variable of a device. */
export interface ValuesByVariable {
  get(varId: number): Value | undefined
}

/** A number or a text with its time. */
export interface GoodReading {
  readonly value: number | null
  readonly text?: string | undefined
  readonly time: number
}

/** How a connection names its device: the form of a registration packet, or a way of MQTT or HTTP. */
export type LinkForm = RegistrationForm | 'mqtt' | 'certificate' | 'broker' | 'firmware'

/** A connection that was refused as an existing device. */
export interface AdmissionRefusal {
  readonly deviceId: number
  readonly ownerId: number
  /**
   * `password`: it was wrong. `identity`: none was given, and the device's owner requires one. `takeover`: none was
   * given, and a connection that proved its password is open.
   */
  readonly kind: 'password' | 'identity' | 'takeover'
  readonly form: LinkForm
  readonly ip: string
}

/** A connection that was closed before it was a device's, whether or not there is such a device. */
export interface RefusedLink {
  readonly ip: string
  readonly reason: ConnectionRefusal
  /** Undefined: what came is no registration. */
  readonly form: LinkForm | undefined
  /** Numbers that it may have meant, best first. */
  readonly serialNumbers: readonly string[]
  /** The beginning of what it sent. */
  readonly packet: Uint8Array
  /** Bytes of all that it sent. */
  readonly packetBytes: number
  /** Bytes in front of the password. */
  readonly openBytes: number
  readonly secret: Uint8Array | undefined
}

/** The connection that a newer one of the same device replaced. */
export interface ReplacedLink {
  readonly ip: string
  /** It had sent something a moment before, so it was not merely left over. */
  readonly wasAlive: boolean
}

/** A device's connection opened or ended. `activated` is its first registration ever. */
export interface LinkEvent {
  readonly deviceId: number
  readonly ownerId: number
  readonly type: 'online' | 'offline'
  readonly time: number
  readonly ip: string
  /** Last time at which the device was certainly there. */
  readonly lastSeenAt: number
  /** Why it ended: closed, silent, replaced by a newer connection, dropped by us. */
  readonly reason: string
  /** How an opened connection named its device. */
  readonly form?: LinkForm
  readonly replaced?: ReplacedLink | undefined
}

/** Whether a virtual device is there, as one that it is calculated from is, or none. */
export interface VirtualPresence {
  readonly deviceId: number
  readonly ownerId: number
  readonly isThere: boolean
}

/** A frame that went over a device's line, for the serial log. `note` tells what the bytes do not. */
export interface Frame {
  readonly deviceId: number
  readonly direction: 'up' | 'down'
  readonly kind: 'reg' | 'heartbeat' | 'poll' | 'answer' | 'manual' | 'transmission'
  readonly bytes: Uint8Array
  readonly time: number
  readonly note: string
}

/** The answer to bytes that a person sent: everything until the line was silent. */
export interface RawAnswer {
  readonly bytes: Uint8Array
  readonly costMs: number
}

/** Registers or bits that a person or a scan asks for, apart from variables. */
export interface RegisterRead {
  readonly unitId: number
  readonly functionCode: 1 | 2 | 3 | 4
  readonly start: number
  readonly count: number
  /** Set for one of very many reads: everything else goes first, and it is sent once only, with this time-out. */
  readonly scanAnswerMs?: number
}

/** The slave's answer; `silent`: there was none. */
export interface RegisterAnswer {
  readonly kind: 'data' | 'exception' | 'silent'
  readonly data: Uint8Array
  /** Exception code, otherwise 0. */
  readonly code: number
  readonly costMs: number
  readonly sent: string
  readonly received: string
}

/** Why a command got no good answer. */
export type LinkFault =
  | { readonly kind: 'offline' }
  /** `mayBeDone`: a write had left, and reading back did not show whether the device took it. */
  | { readonly kind: 'silent'; readonly mayBeDone?: true }
  | { readonly kind: 'exception'; readonly code: number }
  | WriteFault
  | { readonly kind: 'not-writable' }
  /** This kind of device does not support the command. */
  | { readonly kind: 'unsupported' }
  /** The line was busy for too long, and nothing was sent. */
  | { readonly kind: 'expired' }
  /** The model changed after the order, and the variable now lies or reads elsewhere. Nothing was sent. */
  | { readonly kind: 'model-changed' }
  /** A transmission policy has the line. Nothing was sent. */
  | { readonly kind: 'transmission' }

/** `sent`: its bytes are on the wire. `answered`: the device accepted or refused it. */
export type WriteStep = 'sent' | 'answered'

export interface WriteOptions {
  /** The variable as the caller knew it. When it has moved since, nothing is sent. */
  readonly expected?: PolledVariable | undefined
  /** A write that is not sent within this time is dropped as `expired`. */
  readonly ttlMs?: number | undefined
  /** False: whoever ordered it may not write any more. What is not sent by then is dropped as `expired`. */
  readonly isWanted?: (() => boolean) | undefined
  /**
   * The write is one of many that nobody waits for: people's commands pass it, and a due poll comes between two of
   * them.
   */
  readonly isOneOfMany?: boolean | undefined
  /** Called at each step as it happens; a second way of writing repeats it. It must return at once. */
  readonly onStep?: ((step: WriteStep) => void) | undefined
}

export interface WriteOutcome {
  /** Raw value read back after the write; null when the device did not answer the read. */
  readonly readBack: number | null
  readonly costMs: number
  /** Sent frames as upper-case hex, joined by a blank. */
  readonly sent: string
  readonly received: string
}

/** What people are told of storing. */
export interface StoringState {
  readonly isStoring: boolean
  readonly isBusAway: boolean
  /** Values of devices that another process stores are shown once they are stored, and stand still until then. */
  readonly isLivePartial: boolean
}
