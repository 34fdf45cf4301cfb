import { currentZone } from '#i18n/time-zone.ts'
import { formatDateTime } from './format-time.ts'

/** A time to the second, with its zone on hover and for programs. */
export function ExactTime({ time }: { readonly time: number }) {
  const text = formatDateTime(time)
  return (
    <time dateTime={new Date(time).toISOString()} title={`${text} (${currentZone()})`}>
      {text}
    </time>
  )
}
