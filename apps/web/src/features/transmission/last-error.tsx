import type { TransmissionError } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { errorText } from './transmission-words.ts'

interface LastErrorProps {
  readonly error: TransmissionError | null
  /** On several lines, where there is room. */
  readonly isLong?: boolean
  /** The name of the device that it was about. */
  readonly deviceName?: string | undefined
}

/** What went wrong last, and since when it comes again and again. */
export function LastError({ error, isLong = false, deviceName = '' }: LastErrorProps) {
  const t = useT()
  const language = useLanguage()
  if (error === null) {
    return (
      <Text span size="sm" c="dimmed">
        {t('transmission.noError')}
      </Text>
    )
  }
  const sentence = errorText(error, language)
  const text = deviceName === '' ? sentence : `${deviceName}: ${sentence}`
  return (
    <Text size="sm" truncate={!isLong} title={text}>
      {text}{' '}
      <Text span size="sm" c="dimmed">
        <RelativeTime time={error.time} />
        {error.since < error.time && (
          <>
            {` (${t('transmission.since')} `}
            <RelativeTime time={error.since} />)
          </>
        )}
      </Text>
    </Text>
  )
}
