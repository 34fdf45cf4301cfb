import { TextInput } from '@mantine/core'
import { momentOf } from '#i18n/time-zone.ts'
import { formatDateTime } from './format-time.ts'

const dayMs = 86_400_000

interface DayRangeProps {
  readonly fromLabel: string
  readonly toLabel: string
  /** Epoch milliseconds; `to` is the first moment after the range. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly onChange: (range: {
    readonly from?: number | undefined
    readonly to?: number | undefined
  }) => void
}

/** Whole days of the account's zone; names only the end that changed. */
export function DayRange({ fromLabel, toLabel, from, to, onChange }: DayRangeProps) {
  return (
    <>
      <TextInput
        type="date"
        aria-label={fromLabel}
        value={from === undefined ? '' : dayText(from)}
        onChange={({ currentTarget }) => onChange({ from: startOfDay(currentTarget.value) })}
      />
      <TextInput
        type="date"
        aria-label={toLabel}
        value={to === undefined ? '' : dayText(to - 1)}
        onChange={({ currentTarget }) => onChange({ to: endOfDay(currentTarget.value) })}
      />
    </>
  )
}

/** `2026-11-21` of the account's zone. */
export function dayText(time: number): string {
  return formatDateTime(time).slice(0, 10)
}

export function startOfDay(day: string): number | undefined {
  return momentOf(`${day}T00:00`) ?? undefined
}

/** The first moment that is not in it, also where a day has 23 or 25 hours. */
export function endOfDay(day: string): number | undefined {
  if (startOfDay(day) === undefined) return undefined
  return startOfDay(new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10))
}
