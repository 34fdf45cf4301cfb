import { TimedTaskType } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { DayFields } from './day-fields.tsx'
import { DurationField } from './duration-field.tsx'
import type { TimedTaskDraft } from './timed-task-draft.ts'

/** When it runs: the fields of its type. Times of day stand with the steps. */
export function WhenFields({ form }: { readonly form: Form<TimedTaskDraft> }) {
  const t = useT()
  const { draft } = form
  return (
    <Paper p="md" component="section" aria-label={t('timedTask.when')}>
      <Stack gap="sm">
        <Title order={2}>{t('timedTask.when')}</Title>
        <ChoiceField
          label={t('timedTask.type')}
          isLabelHidden
          hint={t(`timedTask.typeHint.${form.draft.type}`)}
          {...form.valueProps('type')}
          data={TimedTaskType.options.map((value) => ({
            value,
            label: t(`timedTask.type.${value}`),
          }))}
        />
        <TypeFields form={form} />
        <Text size="xs" c="dimmed">
          {t('timedTask.zoneNote', { zone: draft.zone })}
        </Text>
      </Stack>
    </Paper>
  )
}

function TypeFields({ form }: { readonly form: Form<TimedTaskDraft> }) {
  const t = useT()
  const { draft } = form
  switch (draft.type) {
    case 'single':
      return (
        <DateField
          {...form.valueProps('at')}
          kind="datetime"
          label={t('timedTask.at')}
          withAsterisk
        />
      )
    case 'repeat':
      return <DayFields form={form} />
    case 'interval':
      return (
        <Group grow align="flex-start">
          <DurationField
            {...form.fieldProps('every')}
            label={t('timedTask.every')}
            description={t('timedTask.everyHint')}
            seconds={draft.every}
            onChange={(every) => form.change({ every })}
          />
          <DateField
            {...form.valueProps('anchor')}
            kind="datetime"
            label={t('timedTask.anchor')}
            description={t('timedTask.anchorHint')}
          />
        </Group>
      )
    default:
      return exhaustive(draft.type)
  }
}
