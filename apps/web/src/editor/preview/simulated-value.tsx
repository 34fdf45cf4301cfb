import { NumberInput, Switch } from '@mantine/core'
import { useId, useSyncExternalStore } from 'react'
import styles from '../editor.module.css'
import { SourceName } from '../panels/source-name.tsx'
import type { SimulatedVariable, Simulation } from './simulation.ts'

interface SimulatedValueProps {
  readonly simulation: Simulation
  readonly variable: SimulatedVariable
}

/** One variable as a switch, or as a slider with its figure; values beyond the scale can be typed. */
export function SimulatedValue({ simulation, variable }: SimulatedValueProps) {
  const id = useId()
  const value = useSyncExternalStore(simulation.subscribe, () => simulation.value(variable))
  const { isFlag, min, max } = variable.range
  const name = <SourceName source={variable.source} />
  if (isFlag) {
    return (
      <Switch
        label={name}
        checked={value !== 0}
        onChange={({ currentTarget }) => simulation.set(variable, Number(currentTarget.checked))}
      />
    )
  }
  return (
    <div className={styles['simulated']}>
      <label id={id} htmlFor={`${id}-slider`}>
        {name}
      </label>
      <input
        id={`${id}-slider`}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 200}
        value={value}
        onChange={({ currentTarget }) => simulation.set(variable, Number(currentTarget.value))}
      />
      <NumberInput
        aria-labelledby={id}
        size="xs"
        value={value}
        decimalScale={3}
        hideControls
        onChange={(next) => typeof next === 'number' && simulation.set(variable, next)}
      />
    </div>
  )
}
