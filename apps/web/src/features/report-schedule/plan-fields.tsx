import { ReportSpan } from '@fieldhub/contract'
import { Group, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { ReportScheduleDraft } from './report-schedule-draft.ts'
import { weekdayChoices } from './report-schedule-words.ts'

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

/** Its name, and when it is made. */
export function PlanFields({ form }: { readonly form: Form<ReportScheduleDraft> }) {
  const t = useT()
  const { span, zone } = form.draft
  return (
    <Paper p="md" component="section" aria-label={t('reportSchedule.plan')}>
      <Stack gap="sm">
        <Title order={2}>{t('reportSchedule.plan')}</Title>
        <CountedName form={form} label={t('reportSchedule.name')} />
        <ChoiceField
          label={t('reportSchedule.span')}
          hint={t(`reportSchedule.spanHint.${span}`)}
          {...form.valueProps('span')}
          data={ReportSpan.options.map((value) => ({
            value,
            label: t(`reportSchedule.span.${value}`),
          }))}
        />
        <Group grow align="flex-start">
          {span === 'week' && (
            <Select
              {...form.selectProps('weekday')}
              label={t('reportSchedule.weekday')}
              allowDeselect={false}
              data={weekdayChoices(t)}
            />
          )}
          {span === 'month' && (
            <Select
              {...form.selectProps('monthDay')}
              label={t('reportSchedule.monthDay')}
              allowDeselect={false}
              data={monthDays.map((n) => ({
                value: String(n),
                label: t('reportSchedule.monthDayText', { n }),
              }))}
            />
          )}
          <TextInput
            {...form.textProps('time')}
            type="time"
            label={t('reportSchedule.time')}
            withAsterisk
          />
        </Group>
        <Text size="xs" c="dimmed">
          {[
            ...(span === 'month' ? [t('reportSchedule.monthDayHint')] : []),
            t('reportSchedule.zoneNote', {
              zone: zone === '' ? t('reportSchedule.ownZone') : zone,
            }),
          ].join(' ')}
        </Text>
      </Stack>
    </Paper>
  )
}
