import {
  type CalendarDay,
  type InputOf,
  timedTaskApi,
  timedTaskCalendarApi,
} from '@fieldhub/contract'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { checkFields, type Form, useForm } from '#parts/form/use-form.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { toastDone } from '#ui/toast.tsx'

const kinds = ['off', 'work', 'standard'] as const
type Draft = InputOf<typeof timedTaskCalendarApi.changeDays> & { readonly name: string }

/** What the account decides about a day, or about several in a row. */
export function DayKindForm({ day }: { readonly day: CalendarDay }) {
  const t = useT()
  const form = useForm<Draft, Draft>({
    start: {
      from: day.date,
      to: day.date,
      kind: day.kind === 'off' ? 'work' : 'off',
      name: day.source === 'own' ? day.name : '',
    },
    name: 'calendar-days',
    check: (draft) => checkFields(timedTaskCalendarApi.changeDays.input, draft),
    save: async (input) => {
      await call(timedTaskCalendarApi.changeDays, input)
      await refresh(timedTaskCalendarApi.calendar)
      await refresh(timedTaskApi.list)
      toastDone(t('timedTask.calendar.saved'))
      return undefined
    },
  })
  return (
    <FormElement form={form}>
      <Stack gap="xs">
        <DayFields form={form} />
        <div>
          <Button type="submit" variant="default" loading={form.isSaving}>
            {t('timedTask.calendar.apply')}
          </Button>
        </div>
      </Stack>
    </FormElement>
  )
}

function DayFields({ form }: { readonly form: Form<Draft> }) {
  const t = useT()
  const { draft, change, fieldId } = form
  return (
    <>
      <NativeSelect
        id={fieldId('kind')}
        label={t('timedTask.calendar.changeKind')}
        value={draft.kind}
        data={kinds.map((value) => ({ value, label: t(`timedTask.calendar.change.${value}`) }))}
        onChange={({ currentTarget }) => {
          const kind = kinds.find((one) => one === currentTarget.value)
          if (kind !== undefined) change({ kind })
        }}
      />
      <Group grow align="flex-start">
        {(['from', 'to'] as const).map((field) => (
          <DateField
            key={field}
            {...form.valueProps(field)}
            kind="date"
            label={t(`timedTask.calendar.${field}`)}
          />
        ))}
      </Group>
      {draft.kind !== 'standard' && (
        <TextInput
          {...form.textProps('name')}
          label={t('timedTask.calendar.name')}
          placeholder={t(`timedTask.calendar.own.${draft.kind}`)}
        />
      )}
    </>
  )
}
