import { Language, ReportMeasure } from '@fieldhub/contract'
import { Checkbox, Group, Input, Paper, Select, Stack, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { ReportScheduleDraft } from './report-schedule-draft.ts'
import { VariableField } from './variable-field.tsx'

/** Which variables the report sums up, and how. */
export function ReportContentFields({ form }: { readonly form: Form<ReportScheduleDraft> }) {
  const t = useT()
  return (
    <Paper p="md" component="section" aria-label={t('reportSchedule.content')}>
      <Stack gap="sm">
        <Title order={2}>{t('reportSchedule.content')}</Title>
        <VariableField form={form} />
        <Measures form={form} />
        <Checkbox {...form.flagProps('compare')} label={t('reportSchedule.compare')} />
        <Checkbox {...form.flagProps('alarms')} label={t('reportSchedule.alarms')} />
        <Select
          {...form.selectProps('language')}
          label={t('reportSchedule.language')}
          allowDeselect={false}
          data={Language.options.map((value) => ({
            value,
            label: t(`reportSchedule.language.${value}`),
          }))}
        />
      </Stack>
    </Paper>
  )
}

function Measures({ form }: { readonly form: Form<ReportScheduleDraft> }) {
  const t = useT()
  const { draft, change, fieldId, faultOf } = form
  const toggle = (measure: ReportMeasure, isOn: boolean) =>
    change({
      measures: ReportMeasure.options.filter((one) =>
        one === measure ? isOn : draft.measures.includes(one),
      ),
    })
  return (
    <Input.Wrapper
      label={t('reportSchedule.measures')}
      error={faultOf('measures')}
      labelElement="div"
    >
      <Group gap="md" mt={4} id={fieldId('measures')} tabIndex={-1}>
        {ReportMeasure.options.map((measure) => (
          <Checkbox
            key={measure}
            label={t(`reportSchedule.measure.${measure}`)}
            checked={draft.measures.includes(measure)}
            onChange={({ currentTarget }) => toggle(measure, currentTarget.checked)}
          />
        ))}
      </Group>
    </Input.Wrapper>
  )
}
