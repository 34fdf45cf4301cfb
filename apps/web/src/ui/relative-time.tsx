import { useT } from '#i18n/use-t.ts'
import { useNow } from './clock.ts'
import { formatAge, formatDateTime, timeZoneName } from './format-time.ts'

/** `3 秒前`, with the exact time and its zone on hover and for programs. */
export function RelativeTime({ time }: { readonly time: number }) {
  const t = useT()
  const now = useNow()
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={`${formatDateTime(time)} (${timeZoneName()})`}
    >
      {formatAge(t, now - time)}
    </time>
  )
}
