import { toMoment } from '#i18n/time-zone.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { RangePresets } from './range-presets.tsx'

const secondMs = 1_000

interface MomentRangeProps {
  readonly fromLabel: string
  readonly toLabel: string
  /** Both ends are epoch milliseconds and belong to the range. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly onChange: (range: {
    readonly from?: number | undefined
    readonly to?: number | undefined
  }) => void
}

/**
 * A range between two moments of the account's zone, to the second. A change names only the end that changed, or both
 * ends of a preset.
 */
export function MomentRange({ fromLabel, toLabel, from, to, onChange }: MomentRangeProps) {
  return (
    <>
      <RangePresets
        from={from}
        to={to === undefined ? undefined : to + secondMs}
        onChoose={(range) =>
          onChange({ ...range, to: range.to === undefined ? undefined : range.to - secondMs })
        }
      />
      <DateField
        kind="datetime"
        aria-label={fromLabel}
        value={toText(from)}
        onChange={(text) => onChange({ from: toMoment(text) ?? undefined })}
      />
      <DateField
        kind="datetime"
        aria-label={toLabel}
        value={toText(to)}
        onChange={(text) => onChange({ to: toMoment(text) ?? undefined })}
      />
    </>
  )
}

function toText(time: number | undefined): string {
  return time === undefined ? '' : formatDateTime(time).replace(' ', 'T')
}
