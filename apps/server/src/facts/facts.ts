import type { ValueFault } from '@fieldhub/contract'
import type { DataFormat, RegistrationForm } from '@fieldhub/protocol'

/** What the stages of the pipeline hand each other. Times are epoch milliseconds. */

/** A variable as the gateway polls it: the contract's short names spelled out. */
export interface PolledVariable {
  readonly varId: number
  readonly slaveId: number
  /** Modbus unit id 1–247. */
  readonly unitId: number
  /** Function code it is read with. */
  readonly functionCode: 1 | 2 | 3 | 4
  readonly register: number
  readonly format: DataFormat
  readonly bit?: number
  readonly decimals: number
  readonly isWritable: boolean
  readonly reportMethod: 'all' | 'change'
  readonly rateSeconds: number
  /** What cloud devices call it, besides `v` and its number. */
  readonly identifier?: string
  readonly name?: string
}

/** Everything the gateway must know of a device, in one read-only value. A change makes a new one. */
export interface DeviceProfile {
  readonly deviceId: number
  readonly ownerId: number
  readonly sn: string
  readonly password: string
  /** Its owner lets it register by a packet that carries no password. */
  readonly acceptsIdentity: boolean
  /** `rtu`: Modbus RTU frames in the TCP stream; `tcp`: Modbus TCP frames (MBAP). */
  readonly framing: 'rtu' | 'tcp'
  readonly variables: readonly PolledVariable[]
  /** Silence after which it counts as offline; undefined: as the gateway is set. */
  readonly offlineAfterMs?: number | undefined
  /** What a slave has for its answer; undefined as above. */
  readonly answerMs?: number | undefined
  /** Heartbeats `Q` are answered by `A`. */
  readonly acksHeartbeat?: boolean | undefined
  /** Of all devices of its owner together; undefined: no limit. */
  readonly valuesPerSecondMax?: number | undefined
  /** Of cloud mode: it comes over MQTT and speaks as its maker does. Undefined: transparent mode, over TCP. */
  readonly cloud?:
    | {
        readonly dialect: string
        /** Of its serial port, `9600,8,N,1`; empty: as the device has it. */
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
  /** The device kept it while it could not send: what it tells is past. */
  readonly isLate?: boolean
  /** What a variable of a text format holds. */
  readonly text?: string
  /** Why there is neither a number nor a text. */
  readonly fault?: ValueFault
  /** The Modbus exception code of what was refused. */
  readonly exception?: number
}

/** A reading as people see it: scaled, rounded, and marked for storage by the report policy. */
export interface Value {
  readonly deviceId: number
  readonly varId: number
  readonly time: number
  readonly value: number | null
  readonly raw: number | null
  readonly quality: 'good' | 'bad'
  /** False for a text, which is neither recorded nor watched by triggers. */
  readonly isStored: boolean
  /** It tells of the past: stored, but neither shown as the present nor judged by triggers. */
  readonly isLate?: boolean
  /** In place of a number. */
  readonly text?: string
  readonly fault?: ValueFault
  readonly exception?: number
}

/** How somebody says which device it is: a registration packet's form, or a way of MQTT or HTTP. */
export type LinkForm = RegistrationForm | 'mqtt' | 'certificate' | 'broker' | 'firmware'

/** Somebody was not let in as a device that there is. */
export interface AdmissionRefusal {
  readonly deviceId: number
  readonly ownerId: number
  /**
   * `password`: it was wrong. `identity`: there was none, and the device's owner wants one. `takeover`: there was none,
   * and who has proved its password is connected.
   */
  readonly kind: 'password' | 'identity' | 'takeover'
  readonly form: LinkForm
  readonly ip: string
}

/** The connection that a newer one of the same device took the place of. */
export interface ReplacedLink {
  readonly ip: string
  /** It had spoken a moment before, so it was not merely left over. */
  readonly wasAlive: boolean
}

/** A device's connection came or went. `activated` is its first registration ever. */
export interface LinkEvent {
  readonly deviceId: number
  readonly ownerId: number
  readonly type: 'online' | 'offline'
  readonly time: number
  readonly ip: string
  /** Until when it is known to have been there. */
  readonly heardAt: number
  /** Why it went: closed, silent, replaced by a newer connection, dropped by us. */
  readonly reason: string
  /** Of one that came: how it said who it is. */
  readonly form?: LinkForm
  readonly replaced?: ReplacedLink | undefined
}

/** What went over a device's line, for the serial log. `note` says what the bytes do not. */
export interface Frame {
  readonly deviceId: number
  readonly direction: 'up' | 'down'
  readonly kind: 'reg' | 'heartbeat' | 'poll' | 'answer' | 'manual'
  readonly bytes: Uint8Array
  readonly time: number
  readonly note: string
}

/** What came back after bytes that a person sent: everything until the line was silent. */
export interface RawAnswer {
  readonly bytes: Uint8Array
  readonly costMs: number
}

/** Registers or bits asked for by a person or a scan, apart from variables. */
export interface RegisterRead {
  readonly unitId: number
  readonly functionCode: 1 | 2 | 3 | 4
  readonly start: number
  readonly count: number
  /** One of very many: everything else goes first, and it is asked once only, for so long. */
  readonly scanAnswerMs?: number
}

/** What the slave said to it; `silent`: nothing. */
export interface RegisterAnswer {
  readonly kind: 'data' | 'exception' | 'silent'
  readonly data: Uint8Array
  /** Of an exception, else 0. */
  readonly code: number
  readonly costMs: number
  readonly sent: string
  readonly received: string
}

/** Why a command got no good answer. */
export type LinkFault =
  | { readonly kind: 'offline' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'exception'; readonly code: number }
  | { readonly kind: 'out-of-range' }
  | { readonly kind: 'not-writable' }
  /** This kind of device knows no such command. */
  | { readonly kind: 'unsupported' }
  /** The line was busy for too long; nothing was sent. */
  | { readonly kind: 'expired' }
  /** The device's model was changed since the order, and the variable lies or reads elsewhere now; nothing was sent. */
  | { readonly kind: 'model-changed' }

/** `sent`: its bytes are on the wire. `answered`: the device took or refused it. */
export type WriteStep = 'sent' | 'answered'

export interface WriteOptions {
  /** The variable as it was known to who ordered: when it has moved since, nothing is sent. */
  readonly expected?: PolledVariable | undefined
  /** What is not sent within this is dropped as `expired`. */
  readonly ttlMs?: number | undefined
  /** One of many that nobody waits for: people's commands pass it, and a poll that is due comes between two of them. */
  readonly isOneOfMany?: boolean | undefined
  /** Hears each step as it happens; a second way of asking repeats it. It must return at once. */
  readonly onStep?: ((step: WriteStep) => void) | undefined
}

export interface WriteOutcome {
  /** Raw value read back after the write; null when the device did not answer the reading. */
  readonly readBack: number | null
  readonly costMs: number
  /** Frames as upper-case hex, several joined by a blank. */
  readonly sent: string
  readonly received: string
}
