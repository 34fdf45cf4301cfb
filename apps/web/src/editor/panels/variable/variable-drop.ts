import type { DropHandler } from '../../canvas/drop/drop-handler.ts'
import { variableType } from './dragged-variables.ts'

/** Binds variables to the symbol on which they are dropped; on the bare page it asks what they shall be. */
export const variableDrop: DropHandler = {
  type: variableType,
  drop: async (session, drop) => {
    const { dropVariables } = await import('./drop-variables.ts')
    dropVariables(session, drop)
  },
}
