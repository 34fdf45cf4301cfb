import type { Generated } from 'kysely'

export interface FormulaTotalSchema {
  formulaTotal: FormulaTotalTable
}

/** What a formula of a device counted of one variable since it was first calculated. */
interface FormulaTotalTable {
  id: Generated<number>
  deviceId: number
  varId: number
  /** What is counted of which variable: a formula that counts something else begins anew. */
  counted: string
  total: number
  /** The reading that it goes on from; `value` null: nothing was read before the beginning. */
  time: number
  value: number | null
}
