import type { Device, SlaveValues } from '@fieldhub/contract'
import { createContext } from 'react'

/** Which variable of a device has the field for its name, and how that is left. */
export interface VariableRenaming {
  readonly varId: number | null
  /** The name in its slave; a table may show it in full. */
  readonly name: string
  readonly modelId: number
  readonly close: () => void
}

export const VariableRenamingContext = createContext<VariableRenaming>({
  varId: null,
  name: '',
  modelId: 0,
  close: () => undefined,
})

/** A name is the model's, which whoever the device is lent to does not have. */
export function isNamedHere({ shared, model }: Pick<Device, 'shared' | 'model'>): boolean {
  return (shared === null || shared === undefined) && model !== null
}

export function ownNameOf(slaves: readonly SlaveValues[], varId: number | null): string {
  const variables = slaves.flatMap((slave) => slave.var)
  return variables.find((one) => one.varId === varId)?.name ?? ''
}
