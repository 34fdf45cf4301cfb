import type { ValueNames } from '@fieldhub/contract'
import { getSeries, type Series } from '@fieldhub/page'
import { boundVariables, chartItemsOf } from '../chart-items.ts'
import type { WidgetProps } from '../widget-props.ts'

export interface Entry {
  readonly slot: string
  readonly device: string
  /** The variable's name without its device. */
  readonly name: string
  /** As many as the variable has; undefined: nothing says how many. */
  readonly decimals: number | undefined
  /** Of its values. */
  readonly names: ValueNames | undefined
  readonly series: Series
}

/** The bound variables of a table with their values, in the order of its slots. */
export function tableEntries(widget: WidgetProps): readonly Entry[] {
  const series = getSeries(widget.cell, chartItemsOf(widget))
  return boundVariables(widget.cell, widget.host).flatMap(
    ({ slot, device, name, decimals, names }, at) => {
      const one = series[at]
      return one === undefined ? [] : [{ slot, device, name, decimals, names, series: one }]
    },
  )
}
