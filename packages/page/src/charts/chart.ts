import type { NodeCell, SlotValue } from '../page-data.ts'
import type { Primitive } from '../symbol.ts'
import type { Look } from '../symbols/looks/look.ts'

/** One of the variables that a chart shows, in the order of its slots. */
export interface ChartItem {
  readonly label: string
  readonly unit: string
  /** Undefined while there is none that can be trusted. */
  readonly value: SlotValue | undefined
  /** The name of the value, which is shown instead of its digits. */
  readonly words?: string
  /** Where its bar stands on the way to the value, as long as it glides there. */
  readonly drawn?: SlotValue
  /** The digits after the point that the variable has; missing where nobody knows. */
  readonly decimals?: number
  /** Whether the value is stale, or held although it is bad. */
  readonly isOld?: boolean
}

export type ChartCell = Pick<NodeCell, 'shape' | 'size' | 'data'>

/** Draws a chart in the box of its cell, from the upper left corner. */
export type DrawChart = (look: Look, items: readonly ChartItem[]) => readonly Primitive[]

export function numberOf(item: ChartItem | undefined): number | undefined {
  const value = item?.value
  const number = typeof value === 'boolean' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Where the bar of an item stands: at its value, or on the way to it. */
export function drawnOf(item: ChartItem | undefined): number | undefined {
  return numberOf(item) === undefined ? undefined : Number(item?.drawn ?? item?.value)
}

/** Where a number lies between two ends, from 0 to 1. */
export function shareOf(value: number, low: number, high: number): number {
  return low === high ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low)))
}
