import { TimedTaskType } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { DayFields } from './day-fields.tsx'
import { DurationField } from './duration-field.tsx'
import type { TimedTaskDraft } from './timed-task-draft.ts'

/** When it runs: the fields of its type. Times of day stand with the steps. */
export function WhenFields({ form }: { readonly form: Form<TimedTaskDraft> }) {
  const t = useT()
  const { draft, change } = form
  return (
    <Paper p="md" component="section" aria-label={t('timing.when')}>
      <Stack gap="sm">
        <Title order={2}>{t('timing.when')}</Title>
        <SegmentedControl
          aria-label={t('timing.type')}
          value={draft.type}
          data={TimedTaskType.options.map((value) => ({ value, label: t(`timing.type.${value}`) }))}
          onChange={(value) => {
            const type = TimedTaskType.safeParse(value)
            if (type.success) change({ type: type.data })
          }}
        />
        <Text size="sm" c="dimmed">
          {t(`timing.typeHint.${draft.type}`)}
        </Text>
        <TypeFields form={form} />
        <Text size="xs" c="dimmed">
          {t('timing.zoneNote', { zone: draft.zone })}
        </Text>
      </Stack>
    </Paper>
  )
}

function TypeFields({ form }: { readonly form: Form<TimedTaskDraft> }) {
  const t = useT()
  const { draft, change, touch, faultOf, fieldId } = form
  switch (draft.type) {
    case 'single':
      return (
        <DateField {...dateProps(form, 'at')} kind="datetime" label={t('timing.at')} withAsterisk />
      )
    case 'repeat':
      return <DayFields form={form} />
    case 'interval':
      return (
        <Group grow align="flex-start">
          <DurationField
            id={fieldId('every')}
            label={t('timing.every')}
            description={t('timing.everyHint')}
            seconds={draft.every}
            error={faultOf('every')}
            onBlur={() => touch('every')}
            onChange={(every) => change({ every })}
          />
          <DateField
            {...dateProps(form, 'anchor')}
            kind="datetime"
            label={t('timing.anchor')}
            description={t('timing.anchorHint')}
          />
        </Group>
      )
    default:
      return exhaustive(draft.type)
  }
}

function dateProps(form: Form<TimedTaskDraft>, field: 'at' | 'anchor') {
  return {
    id: form.fieldId(field),
    value: form.draft[field],
    error: form.faultOf(field),
    onBlur: () => form.touch(field),
    onChange: (text: string) => form.change(field === 'at' ? { at: text } : { anchor: text }),
  }
}
