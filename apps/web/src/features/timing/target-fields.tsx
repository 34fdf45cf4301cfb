import type { deviceApi, Model, OutputOf, Variable } from '@fieldhub/contract'
import { Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { variableChoices } from '#api/model-variables.ts'
import { useT } from '#i18n/use-t.ts'
import { CountedName } from '#ui/counted-name.tsx'
import { type FormState, textProps } from './field-props.ts'

interface TargetFieldsProps {
  readonly form: FormState
  readonly devices: OutputOf<typeof deviceApi.nameList>
  readonly model: Model | undefined
  readonly variable: Variable | undefined
}

/** What is written where. */
export function TargetFields({ form, devices, model, variable }: TargetFieldsProps) {
  const t = useT()
  const { draft, change, fieldId, faultOf, touch } = form
  const device = devices.find(({ id }) => String(id) === draft.deviceId)
  const unit = variable?.unit ?? ''
  return (
    <Paper p="md" component="section" aria-label={t('timing.target')}>
      <Stack gap="sm">
        <Title order={2}>{t('timing.target')}</Title>
        <CountedName form={form} label={t('timing.name')} />
        <Select
          id={fieldId('deviceId')}
          label={t('timing.device')}
          withAsterisk
          searchable
          limit={200}
          value={draft.deviceId === '' ? null : draft.deviceId}
          data={devices.map(({ id, name, sn }) => ({
            value: String(id),
            label: `${name} (${sn})`,
          }))}
          error={faultOf('deviceId')}
          nothingFoundMessage={t('timing.nothingFound')}
          comboboxProps={{ withinPortal: false }}
          onBlur={() => touch('deviceId')}
          onChange={(value) => change({ deviceId: value ?? '', varId: '' })}
        />
        {device !== undefined && device.model === null && (
          <Text size="sm" c="var(--fh-unactivated-text)">
            {t('timing.noModel')}
          </Text>
        )}
        <Select
          id={fieldId('varId')}
          label={t('timing.variable')}
          withAsterisk
          searchable
          limit={500}
          value={draft.varId === '' ? null : draft.varId}
          data={variableChoices(model, ({ rw }) => rw === 'rw')}
          error={faultOf('varId')}
          nothingFoundMessage={t('timing.noWritable')}
          comboboxProps={{ withinPortal: false }}
          onBlur={() => touch('varId')}
          onChange={(value) => change({ varId: value ?? '' })}
        />
        <TextInput
          {...textProps(form, 'value')}
          label={unit === '' ? t('timing.value') : `${t('timing.value')} (${unit})`}
          withAsterisk
          inputMode="decimal"
        />
      </Stack>
    </Paper>
  )
}
