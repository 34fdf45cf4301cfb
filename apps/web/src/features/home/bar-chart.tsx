import { displayShort } from '#i18n/display-short.ts'
import { displayValue } from '#i18n/display-value.ts'
import styles from './samples-chart.module.css'

interface Bar {
  readonly id: string | number
  /** Name of its time, for pointers and for readers. */
  readonly name: string
  /** What stands below it; empty for none. */
  readonly label: string
  readonly count: number
  /** Share of the scale, 0–1. */
  readonly height: number
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  readonly ticks: readonly number[]
  /** Title of the table that screen readers get. */
  readonly caption: string
  readonly columns: readonly [string, string]
}

/** Counts by time; the last bar is paler, since its time is not over. */
export function BarChart({ bars, ticks, caption, columns: [time, count] }: BarChartProps) {
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
          {bars.map((bar) => (
            <div
              key={bar.id}
              className={styles.slot}
              title={`${bar.name}  ${displayValue(bar.count)}`}
            >
              <div className={styles.bar} style={{ height: `${bar.height * 100}%` }} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.hours} data-few={bars.length < 10 || undefined} aria-hidden>
        {bars.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
      <table className={styles.forReaders}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{time}</th>
            <th scope="col">{count}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.id}>
              <td>{bar.name}</td>
              <td>{displayValue(bar.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
