import { Button } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { shiftDay } from '#ui/date-field/month-weeks.ts'
import { useClock } from '#ui/text/clock.ts'
import { dayText, endOfDay, startOfDay } from '#ui/text/whole-days.ts'

interface Range {
  /** The first moment of the range (epoch milliseconds). */
  readonly from: number | undefined
  /** The first moment after the range. */
  readonly to: number | undefined
}

interface RangePresetsProps extends Range {
  readonly onChoose: (range: Range) => void
}

const presets = [
  ['common.today', (today: string) => today],
  ['common.last7Days', (today: string) => shiftDay(today, -6)],
  ['common.thisMonth', (today: string) => `${today.slice(0, 8)}01`],
] as const

/** The ranges that people want most, up to the end of today. */
export function RangePresets({ from, to, onChoose }: RangePresetsProps) {
  const t = useT()
  const today = useClock(dayText)
  return (
    <Button.Group aria-label={t('common.quickRanges')}>
      {presets.map(([key, firstDay]) => {
        const range = { from: startOfDay(firstDay(today)), to: endOfDay(today) }
        const isChosen = range.from === from && range.to === to
        return (
          <Button
            key={key}
            variant={isChosen ? 'light' : 'default'}
            px="sm"
            aria-pressed={isChosen}
            onClick={() => onChoose(range)}
          >
            {t(key)}
          </Button>
        )
      })}
    </Button.Group>
  )
}
