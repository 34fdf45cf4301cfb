import type { LastValue } from '@fieldhub/contract'
import { useComputedColorScheme } from '@mantine/core'
import { lineColour } from '#ui/time-chart/chart-colours.ts'
import classes from './chart-legend.module.css'

/** Which colour is which variable. */
export function ChartLegend({ variables }: { readonly variables: readonly LastValue[] }) {
  const scheme = useComputedColorScheme('light')
  return (
    <ul className={classes['legend']}>
      {variables.map(({ varId, name, unit }, index) => (
        <li key={varId}>
          <i style={{ background: lineColour(index, scheme) }} />
          {name}
          {unit !== '' && <small>{unit}</small>}
        </li>
      ))}
    </ul>
  )
}
