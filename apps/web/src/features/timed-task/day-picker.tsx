import { Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'
import { dayKeys } from './timed-task-sentence.ts'

/** Days of the week as switches, Monday first. */
export function DayPicker({ form }: { readonly form: Form<TimedTaskDraft> }) {
  const t = useT()
  const { draft, change, touch, faultOf, fieldId } = form
  const fault = faultOf('weekdays')
  const toggle = (day: string) => {
    touch('weekdays')
    const isOn = draft.weekdays.includes(day)
    change({
      weekdays: isOn ? draft.weekdays.filter((one) => one !== day) : [...draft.weekdays, day],
    })
  }
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {t('timing.weekdays')}
      </Text>
      <Group gap={6}>
        {dayKeys.map((key, index) => {
          const day = String(index + 1)
          const isOn = draft.weekdays.includes(day)
          return (
            <Button
              key={key}
              id={index === 0 ? fieldId('weekdays') : undefined}
              size="compact-sm"
              mih="var(--fh-target, 30px)"
              variant={isOn ? 'filled' : 'default'}
              aria-pressed={isOn}
              onClick={() => toggle(day)}
            >
              {t(key)}
            </Button>
          )
        })}
      </Group>
      {fault !== null && (
        <Text size="xs" c="var(--fh-alarm-text)" component="output">
          {fault}
        </Text>
      )}
    </fieldset>
  )
}
