import { ReportSpan } from '@fieldhub/contract'
import { Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import type { ReportScheduleDraft } from './report-schedule-draft.ts'
import { weekdayChoices } from './report-schedule-words.ts'

const zones = Intl.supportedValuesOf('timeZone')
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

/** Its name, and when it is made. */
export function PlanFields({ form }: { readonly form: Form<ReportScheduleDraft> }) {
  const t = useT()
  const { span } = form.draft
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
          <DateField
            {...form.valueProps('time')}
            kind="minute"
            label={t('reportSchedule.time')}
            withAsterisk
          />
        </Group>
        {span === 'month' && (
          <Text size="xs" c="dimmed">
            {t('reportSchedule.monthDayHint')}
          </Text>
        )}
        <ZoneField form={form} />
      </Stack>
    </Paper>
  )
}

/** Without a choice it is the account's own. */
function ZoneField({ form }: { readonly form: Form<ReportScheduleDraft> }) {
  const t = useT()
  const { zone } = form.draft
  return (
    <Select
      {...form.selectProps('zone')}
      label={t('reportSchedule.zone')}
      description={t('reportSchedule.zoneHint')}
      placeholder={t('reportSchedule.ownZone')}
      data={zone === '' || zones.includes(zone) ? zones : [zone, ...zones]}
      clearable
      searchable
      limit={100}
      nothingFoundMessage={t('reportSchedule.nothingFound')}
    />
  )
}
