import { Button, FocusTrap, Group } from '@mantine/core'
import { serverNow } from '#i18n/server-time.ts'
import { useT } from '#i18n/use-t.ts'
import { useClock } from '#ui/text/clock.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { dayText } from '#ui/text/whole-days.ts'
import { Calendar } from './calendar.tsx'
import { TypedDateField } from './typed-date-field.tsx'

interface DatePopoverProps {
  readonly value: string
  readonly hasTime: boolean
  readonly onChange: (value: string) => void
  readonly onClose: () => void
}

const midnight = '00:00:00'

const currentSecond = () => formatDateTime(serverNow()).replace(' ', 'T')

/** What opens below a field: the month, and the time of day where a moment is chosen. */
export function DatePopover({ value, hasTime, onChange, onClose }: DatePopoverProps) {
  const t = useT()
  const [day = '', time = midnight] = value.split('T')
  const today = useClock(dayText)
  const put = (next: string, isDone: boolean) => {
    onChange(next)
    if (isDone) onClose()
  }
  return (
    <FocusTrap>
      <div>
        <Calendar
          day={day}
          today={today}
          onPick={(next) => put(hasTime ? `${next}T${time}` : next, !hasTime)}
        />
        {hasTime && (
          <TypedDateField
            kind="time"
            label={t('common.time')}
            value={day === '' ? '' : time}
            onChange={(next) => put(`${day === '' ? today : day}T${next || midnight}`, false)}
          />
        )}
        <Group gap="xs" mt="xs" justify="space-between">
          <Button variant="default" onClick={() => put(hasTime ? currentSecond() : today, true)}>
            {t(hasTime ? 'common.now' : 'common.today')}
          </Button>
          <Button variant="default" onClick={() => put('', true)}>
            {t('common.clear')}
          </Button>
          {hasTime && <Button onClick={onClose}>{t('common.done')}</Button>}
        </Group>
      </div>
    </FocusTrap>
  )
}
