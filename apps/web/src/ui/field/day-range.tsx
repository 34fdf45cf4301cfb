import { Group } from '@mantine/core'
import { DateField } from '#ui/date-field/date-field.tsx'
import { dayText, endOfDay, startOfDay } from '#ui/text/whole-days.ts'
import { RangePresets } from './range-presets.tsx'

interface DayRangeProps {
  readonly fromLabel: string
  readonly toLabel: string
  /** Both ends are epoch milliseconds; `to` is the first moment after the range. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly onChange: (range: {
    readonly from?: number | undefined
    readonly to?: number | undefined
  }) => void
}

/** In a row of filters a day needs no more than its ten characters and the calendar's button. */
const dayWidth = 150

/** A range of whole days in the account's zone, which goes to the next line as a whole. A change names only the end that changed, or both ends of a preset. */
export function DayRange({ fromLabel, toLabel, from, to, onChange }: DayRangeProps) {
  return (
    <Group gap="xs">
      <RangePresets from={from} to={to} onChoose={onChange} />
      <DateField
        kind="date"
        w={dayWidth}
        aria-label={fromLabel}
        value={from === undefined ? '' : dayText(from)}
        onChange={(day) => onChange({ from: startOfDay(day) })}
      />
      <DateField
        kind="date"
        w={dayWidth}
        aria-label={toLabel}
        value={to === undefined ? '' : dayText(to - 1)}
        onChange={(day) => onChange({ to: endOfDay(day) })}
      />
    </Group>
  )
}
