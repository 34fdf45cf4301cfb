import type { Size } from '../../page-data.ts'
import type { Presses, PropSpec, SlotSpec, SymbolSpec } from '../../symbol.ts'
import { palette } from '../looks/palette.ts'
import { amount, color, decimalsProp, flag, scaleProps, words } from '../prop-specs.ts'
import { widget } from '../widgets/widget.ts'

interface ChartDesign {
  readonly name: string
  readonly size: Size
  readonly props: readonly PropSpec[]
  readonly slots: readonly SlotSpec[]
  readonly presses?: Presses
  readonly sketch?: string
  readonly isRound?: boolean
  /** Whether it is drawn without a frame, so that there is none to hide. */
  readonly isBare?: boolean
}

/**
 * A widget that is drawn from the names, units and values of its variables: by `charts/draw-chart.ts`, or, where it has
 * a sketch, by a library that the viewer loads for it.
 */
export function chart({ props, isBare = false, ...rest }: ChartDesign): SymbolSpec {
  return widget({
    ...rest,
    group: 'chart',
    props: [
      words('title', ''),
      amount('fontSize', 14, { min: 6, max: 200 }),
      decimalsProp,
      ...(isBare ? [] : [flag('showFrame', true)]),
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

/** Slots for several variables of one chart, in their order. */
export const seriesSlots = (
  count: number,
  rest: Pick<SlotSpec, 'glides'> = {},
): readonly SlotSpec[] =>
  Array.from({ length: count }, (_, at) => ({ name: `v${at + 1}`, kind: 'number', ...rest }))

/** Names instead of those of the variables, in the order of the slots. */
export const labelsProp = words('labels', '')
