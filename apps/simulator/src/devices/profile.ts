import type { FormatKey } from '@fieldhub/protocol'
import type { Behaviour } from './behaviours.ts'
import type { Route } from './route.ts'

/** Modbus' four tables, read with function codes 01, 02, 03 and 04. */
export type Table = 'coil' | 'discrete' | 'holding' | 'input'

export interface VariableSpec {
  /** Unique in the profile; behaviours name each other by it. */
  readonly key: string
  readonly table: Table
  /** Protocol address, from 0. */
  readonly register: number
  readonly format: FormatKey
  readonly bit?: number
  /** Integers are sent as value × 10^decimals. */
  readonly decimals: number
  readonly start: number
  /** Without a behaviour the variable keeps what was written to it. */
  readonly behaviour?: Behaviour
}

export interface SlaveSpec {
  readonly unitId: number
  readonly variables: readonly VariableSpec[]
}

/** A kind of plant as data. */
export interface Profile {
  readonly name: string
  /** Set for a plant on wheels, whose DTU knows where it is. */
  readonly route?: Route
  readonly slaves: readonly SlaveSpec[]
  /** Set for a master: what it sends again and again once it is connected. */
  readonly reads?: { readonly everyMs: number; readonly frame: Uint8Array }
}

/** A master may write a variable that nothing drives and whose table allows it. */
export function isWritable(variable: VariableSpec): boolean {
  const isWritableTable = variable.table === 'coil' || variable.table === 'holding'
  return isWritableTable && variable.behaviour === undefined
}
