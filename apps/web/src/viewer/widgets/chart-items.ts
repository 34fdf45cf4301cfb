import { nameOfValue } from '@fieldhub/contract'
import { type ChartItem, getSymbol, glideSlot, type NodeCell } from '@fieldhub/page'
import { getDevice } from '../get-device.ts'
import { symbolText } from '../symbol-text.ts'
import type { ViewerHost } from '../viewer-host.ts'
import type { WidgetProps } from './widget-props.ts'

/** The variables of a chart with their names, units and values, in the order of its slots. */
export function chartItemsOf({ cell, host, state }: WidgetProps): readonly ChartItem[] {
  const found = boundVariables(cell, host)
  const names = found.map(({ name }) => name)
  return found.map(({ slot, device, name, unit, decimals, names: ofValues }) => {
    const drawn = state.slots[glideSlot(slot)]
    const value = state.slots[slot]
    const words = typeof value === 'number' ? nameOfValue(ofValues, value) : undefined
    return {
      label: labelOf({ device, name }, names),
      unit,
      ...(decimals !== undefined && { decimals }),
      value,
      ...(words !== undefined && { words }),
      ...(drawn !== undefined && { drawn }),
      isOld: state.poor[slot] !== undefined,
    }
  })
}

/** The bound variables of a widget in the order of its slots, with their device's name as far as it is known. */
export function boundVariables(cell: NodeCell, host: ViewerHost) {
  const slots = getSymbol(cell.shape)?.slots ?? []
  return slots.flatMap(({ name: slot }) => {
    const bind = cell.data.binds?.find(({ to }) => to === slot)
    if (bind === undefined) return []
    const deviceId = getDevice(bind.src, host.selfId)
    const { varId } = bind.src
    const variable = host.variable(deviceId, varId)
    const { name = symbolText(slot, 'slot'), unit = '' } = variable ?? {}
    // What a step of the binding made of the value has other digits than the variable, and no name.
    const isOwn = bind.map === undefined && bind.logic === undefined
    const { decimals, names } = (isOwn && variable) || {}
    const device = host.deviceName?.(deviceId) ?? ''
    return [{ slot, deviceId, varId, device, name, unit, decimals, names }]
  })
}

interface Named {
  readonly device: string
  readonly name: string
}

/** The variable's name; where several devices have one of this name, the device's instead or with it. */
function labelOf({ device, name }: Named, names: readonly string[]): string {
  const isShared = names.filter((one) => one === name).length > 1
  if (!isShared || device === '') return name
  return names.every((one) => one === name) ? device : `${device} ${name}`
}

/** Whether no value of a chart can be trusted, so that all of it is marked and not only a part. */
export function isAllOld(items: readonly ChartItem[], { state }: WidgetProps): boolean {
  if (state.around.some((group) => group.state.quality !== 'good')) return true
  return state.quality !== 'good' && items.every(({ isOld }) => isOld)
}
