import type { deviceApi, Model, OutputOf, Variable } from '@fieldhub/contract'
import { Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { variableChoices } from '#parts/model-variables.ts'
import type { TimedTaskDraft } from './timed-task-draft.ts'

interface TargetFieldsProps {
  readonly form: Form<TimedTaskDraft>
  readonly devices: OutputOf<typeof deviceApi.nameList>
  readonly model: Model | undefined
  readonly variable: Variable | undefined
}

/** What is written where. */
export function TargetFields({ form, devices, model, variable }: TargetFieldsProps) {
  const t = useT()
  const { draft, change } = form
  const device = devices.find(({ id }) => String(id) === draft.deviceId)
  const unit = variable?.unit ?? ''
  return (
    <Paper p="md" component="section" aria-label={t('timing.target')}>
      <Stack gap="sm">
        <Title order={2}>{t('timing.target')}</Title>
        <CountedName form={form} label={t('timing.name')} />
        <Select
          {...form.selectProps('deviceId')}
          label={t('timing.device')}
          withAsterisk
          searchable
          limit={200}
          data={devices.map(({ id, name, sn }) => ({
            value: String(id),
            label: `${name} (${sn})`,
          }))}
          nothingFoundMessage={t('timing.nothingFound')}
          onChange={(value) => change({ deviceId: value ?? '', varId: '' })}
        />
        {device !== undefined && device.model === null && (
          <Text size="sm" c="var(--fh-unactivated-text)">
            {t('timing.noModel')}
          </Text>
        )}
        <Select
          {...form.selectProps('varId')}
          label={t('timing.variable')}
          withAsterisk
          searchable
          limit={500}
          data={variableChoices(model, ({ rw }) => rw === 'rw')}
          nothingFoundMessage={t('timing.noWritable')}
        />
        <TextInput
          {...form.textProps('value')}
          label={unit === '' ? t('timing.value') : `${t('timing.value')} (${unit})`}
          withAsterisk
          inputMode="decimal"
        />
      </Stack>
    </Paper>
  )
}
