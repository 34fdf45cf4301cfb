import type { Size } from '../page-data.ts'
import type { PropSpec, SlotSpec, SymbolSpec } from '../symbol.ts'
import { palette } from './palette.ts'
import { amount, color, decimalsProp, flag, scaleProps, words } from './prop-specs.ts'
import { widget } from './widget.ts'

interface ChartDesign {
  readonly name: string
  readonly size: Size
  readonly props: readonly PropSpec[]
  readonly slots: readonly SlotSpec[]
}

/** A widget that `charts/draw-chart.ts` draws from the names, units and values of its variables. */
export function chart({ props, ...rest }: ChartDesign): SymbolSpec {
  return widget({
    ...rest,
    props: [
      words('title', ''),
      amount('fontSize', 14, { min: 6, max: 200 }),
      decimalsProp,
      ...props,
    ],
  })
}

/** A scale, and the colours of what lies on it: `color`, and that of an alarm beyond the limits. */
export const limitedScale: readonly PropSpec[] = [
  ...scaleProps,
  color('color', palette.accent),
  flag('hasLimits', false),
  amount('lowLimit', 20),
  amount('highLimit', 80),
]
