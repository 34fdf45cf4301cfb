import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { useClock } from './clock.ts'
import { formatAge, formatDateTime } from './format-time.ts'

/** An age such as `3 秒前`, with the exact time and its zone on hover and for programs. */
export function RelativeTime({ time }: { readonly time: number }) {
  const t = useT()
  const age = useClock((now) => formatAge(t, now - time))
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={`${formatDateTime(time)} (${currentZone()})`}
    >
      {age}
    </time>
  )
}
