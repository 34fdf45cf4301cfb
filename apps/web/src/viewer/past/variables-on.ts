import { pastLimits, type Show } from '@fieldhub/contract'
import { getSources, type PageData } from '@fieldhub/page'
import { getDevice } from '../get-device.ts'
import type { ShownDevices } from '../show/shown-configuration.ts'
import type { VariableList } from './past-port.ts'

/** The variables of pages that are shown and may be read, by device. */
export function variablesOn(
  pages: readonly PageData[],
  { devices, deviceId: selfId }: ShownDevices & Pick<Show, 'deviceId'>,
): VariableList {
  const shown = pages.flatMap((page) => getSources(page).shown)
  const known = devices.map((device) => {
    const readable = new Set(device.var.map(({ varId }) => varId))
    const varIds = shown.flatMap((source) => {
      const isHere = getDevice(source, selfId) === device.deviceId
      return isHere && readable.has(source.varId) ? [source.varId] : []
    })
    return { deviceId: device.deviceId, varIds: [...new Set(varIds)] }
  })
  let room: number = pastLimits.variablesMax
  return known.flatMap(({ deviceId, varIds }) => {
    const chosen = varIds.slice(0, room)
    room -= chosen.length
    return chosen.length === 0 ? [] : [{ deviceId, varIds: chosen }]
  })
}
