import { displayShort, displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#ui/text/clock.ts'
import { formatHour } from '#ui/text/format-time.ts'
import { type HourCount, toHourBars } from './hour-bars.ts'
import styles from './samples-chart.module.css'

/** The step is the hour: a new second is no new chart. */
const hourMs = 3_600_000
const labelEvery = 3

export function SamplesChart({ samples }: { readonly samples: readonly HourCount[] }) {
  const t = useT()
  const hour = Math.floor(useNow() / hourMs) * hourMs
  const { bars, ticks } = toHourBars(samples, hour)
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} aria-hidden>
        {ticks.map((tick) => (
          <div
            key={tick}
            className={styles.line}
            style={{ bottom: `${(tick / (ticks.at(-1) ?? 1)) * 100}%` }}
          >
            <span>{displayShort(tick)}</span>
          </div>
        ))}
        <div className={styles.bars}>
          {bars.map(({ time, count, height }) => (
            <div
              key={time}
              className={styles.slot}
              title={`${formatHour(time)}  ${displayValue(count)}`}
            >
              <div className={styles.bar} style={{ height: `${height * 100}%` }} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.hours} aria-hidden>
        {bars.map(({ time }, index) => (
          <span key={time}>{index % labelEvery === labelEvery - 1 ? formatHour(time) : ''}</span>
        ))}
      </div>
      <table className={styles.forReaders}>
        <caption>{t('home.samplesTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.hour')}</th>
            <th scope="col">{t('home.count')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ time, count }) => (
            <tr key={time}>
              <td>{formatHour(time)}</td>
              <td>{displayValue(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
