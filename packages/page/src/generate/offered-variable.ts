import type { Source } from '../page-data.ts'

/** A variable with everything that a symbol can adopt from it. */
export interface OfferedVariable {
  readonly source: Source
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly isWritable: boolean
  readonly kind: 'flag' | 'number' | 'text'
  /** The ends of its range, where they are known. */
  readonly min?: number
  readonly max?: number
  /** Names of its values: `"0": "停止"`. */
  readonly names?: Readonly<Record<string, string>>
}

/** Whether a variable says by its name that something is wrong while it is on. */
export const isWarning = ({ kind, name }: OfferedVariable): boolean =>
  kind === 'flag' && /故障|报警|告警|异常|fault|alarm|trip/i.test(name)

/** The variables of one slave, under its name. */
export interface VariableGroup {
  readonly name: string
  readonly variables: readonly OfferedVariable[]
}
