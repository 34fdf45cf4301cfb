import type { Downlink } from './broker.ts'
import type { Reading } from './uplink.ts'

interface ValueOrder {
  readonly sn: string
  readonly varId: number
  /** What the device calls the variable. */
  readonly key: string
  readonly value: number
}

/** How a maker's devices speak over MQTT. One maker is one file and one line in `dialects.ts`. */
export interface Dialect {
  readonly key: string
  mayPublish(sn: string, topic: string): boolean
  /** `filter` may hold wildcards. */
  maySubscribe(sn: string, filter: string): boolean
  read(sn: string, topic: string, payload: Uint8Array): Reading
  /** Undefined: it takes our own commands, with ids and answers. */
  readonly maker?: MakerCommands
}

/** A maker's own commands have no ids: what confirms them is the value that comes back. */
export interface MakerCommands {
  write(order: ValueOrder): Downlink
  /** Undefined: such a device cannot be asked. */
  readonly request?: (sn: string, keys: readonly string[]) => Downlink
}
