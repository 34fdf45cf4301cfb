import type { DataFormat, Scale, ValidRange, ValueClamp, WriteLimits } from '@fieldhub/protocol'

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

/** What makes a reading of a variable a value. How it is read and written does not go on with its samples. */
export type ScaledVariable = Pick<
  PolledVariable,
  'varId' | 'format' | 'decimals' | 'scale' | 'clamp' | 'validRange' | 'reportMethod'
>

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
