import type { DeviceProfile } from '#facts/device-profile.ts'
import type { Sample } from '#facts/values.ts'
import type { Downlink } from './broker.ts'
import type { Reading } from './uplink.ts'

interface ValueOrder {
  readonly sn: string
  readonly varId: number
  /** What the device calls the variable. */
  readonly key: string
  /** The variable is on or off, and no number. */
  readonly isBit: boolean
  readonly value: number
}

interface DeviceMessage {
  readonly topic: string
  readonly payload: Uint8Array
  /** When it came. */
  readonly time: number
}

/** The topics and messages of a maker's devices. One maker is one file, one line in `dialects.ts`, and a type of device that names it. */
export interface Dialect {
  readonly key: string
  mayPublish(sn: string, topic: string): boolean
  /** `filter` may hold wildcards. */
  maySubscribe(sn: string, filter: string): boolean
  read(sn: string, topic: string, payload: Uint8Array): Reading
  /** What `read` would lead to, for messages of which most come. Undefined: it is none of them. */
  readonly readUsual?: (profile: DeviceProfile, message: DeviceMessage) => Sample[] | undefined
  /** Undefined when the device accepts our own commands, with ids and answers. */
  readonly maker?: MakerCommands
}

/** A maker's own commands have no ids: what confirms them is the value that comes back. */
export interface MakerCommands {
  write(order: ValueOrder): Downlink
  /** Undefined when such a device answers no request. */
  readonly request?: (sn: string, keys: readonly string[]) => Downlink
}
