import { ActionIcon, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { getVariable, variableChoices } from '#parts/model-variables.ts'
import { StepMomentFields, type StepRowProps } from './step-moment-fields.tsx'

/** One step: when, which variable, which value. */
export function StepRow(props: StepRowProps) {
  const { form, index, onRemove } = props
  const t = useT()
  const isAlone = form.draft.steps.length === 1
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      {!isAlone && (
        <Group component="legend" justify="space-between" w="100%" mb={4}>
          <Text size="sm" fw={600}>
            {t('timedTask.stepNumber', { n: index + 1 })}
          </Text>
          <ActionIcon
            size={28}
            aria-label={t('timedTask.removeStep', { n: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      <Stack gap="xs">
        <StepMomentFields {...props} />
        <WriteFields {...props} />
      </Stack>
    </fieldset>
  )
}

function WriteFields({ form, model, index, step, onChange }: StepRowProps) {
  const t = useT()
  const unit = getVariable(model, step.varId)?.unit ?? ''
  return (
    <Group gap="xs" align="flex-start">
      <Select
        {...form.fieldProps(`steps.${index}.varId`)}
        label={t('timedTask.variable')}
        withAsterisk
        searchable
        limit={500}
        flex="2 1 200px"
        value={step.varId === '' ? null : step.varId}
        data={variableChoices(model, ({ rw }) => rw === 'rw')}
        nothingFoundMessage={t('timedTask.noWritable')}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onChange({ varId: value ?? '' })}
      />
      <TextInput
        {...form.fieldProps(`steps.${index}.value`)}
        label={unit === '' ? t('timedTask.value') : `${t('timedTask.value')} (${unit})`}
        withAsterisk
        inputMode="decimal"
        flex="1 1 120px"
        value={step.value}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
    </Group>
  )
}
