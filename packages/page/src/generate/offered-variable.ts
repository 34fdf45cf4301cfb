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

/** A lamp that means trouble is not green while it is lit. */
export const warningColor = '#C62828'

/** Whether a name says that something is wrong while what it names is on. */
export const isWarningName = (name: string): boolean =>
  /故障|报警|告警|异常|漏水|泄漏|烟感|烟雾|fault|alarm|trip|leak|smoke/i.test(name)

/** Whether a variable says by its name that something is wrong while it is on. */
export const isWarning = ({ kind, name }: OfferedVariable): boolean =>
  kind === 'flag' && isWarningName(name)

/** The variables of one slave, under its name. */
export interface VariableGroup {
  readonly name: string
  readonly variables: readonly OfferedVariable[]
}
