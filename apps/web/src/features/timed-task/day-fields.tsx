import { ShortMonths, TimedTaskDays } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { Anchor, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { DayToggles } from './day-toggles.tsx'
import type { TimedTaskDraft } from './timed-task-draft.ts'
import { calendarHref } from './timed-task-hrefs.ts'
import { dayKeys } from './timed-task-sentence.ts'

const dates = Array.from({ length: 31 }, (_, index) => String(index + 1))

interface FieldProps {
  readonly form: Form<TimedTaskDraft>
}

/** On which days a task that repeats runs. */
export function DayFields({ form }: FieldProps) {
  const t = useT()
  const { draft, change } = form
  return (
    <>
      <SegmentedControl
        aria-label={t('timedTask.days')}
        size="xs"
        value={draft.days}
        data={TimedTaskDays.options.map((value) => ({
          value,
          label: t(`timedTask.days.${value}`),
        }))}
        onChange={(value) => {
          const days = TimedTaskDays.safeParse(value)
          if (days.success) change({ days: days.data })
        }}
      />
      <KindFields form={form} />
    </>
  )
}

function KindFields({ form }: FieldProps) {
  const t = useT()
  const { days } = form.draft
  switch (days) {
    case 'weekdays':
      return <Weekdays form={form} />
    case 'monthDays':
      return <MonthDays form={form} />
    case 'workdays':
    case 'daysOff':
      return (
        <Text size="sm" c="dimmed">
          {t(`timedTask.daysHint.${days}`)}{' '}
          <Anchor component={RouteLink} href={calendarHref} size="sm">
            {t('timedTask.openCalendar')}
          </Anchor>
        </Text>
      )
    default:
      return exhaustive(days)
  }
}

function Weekdays({ form }: FieldProps) {
  const t = useT()
  const { draft, change, touch, faultOf, fieldId } = form
  return (
    <DayToggles
      id={fieldId('weekdays')}
      label={t('timedTask.weekdays')}
      days={dayKeys.map((key, index) => ({ value: String(index + 1), label: t(key) }))}
      chosen={draft.weekdays}
      fault={faultOf('weekdays')}
      onChange={(weekdays) => {
        touch('weekdays')
        change({ weekdays })
      }}
    />
  )
}

/** Days that not every month has need a word on what becomes of them. */
function MonthDays({ form }: FieldProps) {
  const t = useT()
  const { draft, change, touch, faultOf, fieldId } = form
  return (
    <>
      <DayToggles
        id={fieldId('monthDays')}
        label={t('timedTask.monthDays')}
        days={[
          ...dates.map((value) => ({ value, label: value })),
          { value: '-1', label: t('timedTask.lastDay') },
        ]}
        chosen={draft.monthDays}
        fault={faultOf('monthDays')}
        onChange={(monthDays) => {
          touch('monthDays')
          change({ monthDays })
        }}
      />
      {draft.monthDays.some((day) => Number(day) > 28) && (
        <NativeSelect
          label={t('timedTask.shortMonths')}
          value={draft.shortMonths}
          data={ShortMonths.options.map((value) => ({
            value,
            label: t(`timedTask.shortMonths.${value}`),
          }))}
          onChange={({ currentTarget }) => {
            const choice = ShortMonths.safeParse(currentTarget.value)
            if (choice.success) change({ shortMonths: choice.data })
          }}
        />
      )}
    </>
  )
}
