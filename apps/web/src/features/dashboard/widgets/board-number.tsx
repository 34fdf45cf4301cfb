import type { DashboardDevice } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { getFreshness, type Reading } from '#parts/value-age.ts'
import { useClock } from '#ui/text/clock.ts'

interface BoardNumberProps {
  readonly reading: Reading
  readonly variable: DashboardDevice['var'][number]
}

/** A number that never looks fresher than it is. */
export function BoardNumber({ reading, variable }: BoardNumberProps) {
  const t = useT()
  const freshness = useClock((now) => getFreshness(reading, variable.rateSeconds, now))
  const { decimals, unit } = variable
  const why = { fresh: undefined, stale: t('dashboard.stale'), bad: t('dashboard.bad') }[freshness]
  return (
    <span data-freshness={freshness} title={why}>
      <b>
        {freshness === 'bad'
          ? displayValue(null)
          : (reading.text ?? displayValue(reading.value, { decimals }))}
      </b>
      <small>{unit}</small>
      {freshness === 'stale' && <small>{why}</small>}
    </span>
  )
}
