import type { Device, SlaveValues } from '@fieldhub/contract'
import { useMemo, useState } from 'react'
import { useDevicePermissions } from '../device-permissions.ts'
import { isNamedHere, ownNameOf, type VariableRenaming } from './variable-renaming.ts'

/** Which variable is being renamed, and how that begins; null where the account may not change the device's model. */
export function useVariableRenaming(device: Device, slaves: readonly SlaveValues[]) {
  const [varId, setVarId] = useState<number | null>(null)
  const { mayChange } = useDevicePermissions(device)
  const name = ownNameOf(slaves, varId)
  const modelId = device.model ?? 0
  const renaming = useMemo(
    (): VariableRenaming => ({ varId, name, modelId, close: () => setVarId(null) }),
    [varId, name, modelId],
  )
  return { renaming, rename: mayChange && isNamedHere(device) ? setVarId : null }
}
