import { type ChartItem, getSymbol } from '@fieldhub/page'
import { getDevice } from '../device-of.ts'
import { symbolText } from '../symbol-text.ts'
import type { WidgetProps } from './widget-props.ts'

/** The variables of a chart with their names, units and values, in the order of its slots. */
export function chartItemsOf({ cell, host, state }: WidgetProps): readonly ChartItem[] {
  const slots = getSymbol(cell.shape)?.slots ?? []
  return slots.flatMap(({ name }) => {
    const bind = cell.data.binds?.find(({ to }) => to === name)
    if (bind === undefined) return []
    const deviceId = getDevice(bind.src, host.selfId)
    const variable = host.variable(deviceId, bind.src.varId)
    const { name: label = symbolText(name, 'slot'), unit = '' } = variable ?? {}
    return [{ label, unit, value: state.slots[name] }]
  })
}
