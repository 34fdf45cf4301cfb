import { useT } from '#i18n/use-t.ts'
import { useNow } from '#ui/text/clock.ts'
import { formatHour } from '#ui/text/format-time.ts'
import { BarChart } from './bar-chart.tsx'
import { type HourCount, toHourBars } from './hour-bars.ts'

/** The step is the hour: a new second is no new chart. */
const hourMs = 3_600_000
const labelEvery = 3

export function SamplesChart({ samples }: { readonly samples: readonly HourCount[] }) {
  const t = useT()
  const hour = Math.floor(useNow() / hourMs) * hourMs
  const { bars, ticks } = toHourBars(samples, hour)
  return (
    <BarChart
      bars={bars.map(({ time, count, height }, index) => ({
        id: time,
        name: formatHour(time),
        label: index % labelEvery === labelEvery - 1 ? formatHour(time) : '',
        count,
        height,
      }))}
      ticks={ticks}
      caption={t('home.samplesTable')}
      columns={[t('home.hour'), t('home.count')]}
    />
  )
}
