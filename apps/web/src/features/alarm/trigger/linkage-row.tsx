import { rangeOfVariable, type Variable } from '@fieldhub/contract'
import { ActionIcon, Group, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { formatName } from '#parts/format-name.ts'
import { getVariable, useModel, variableChoices } from '#parts/model-variables.ts'
import { isUnfitValue, type LinkageDraft } from './trigger-draft.ts'
import classes from './trigger-form.module.css'
import type { Subject } from './use-subject.ts'

interface LinkageRowProps {
  readonly id: string
  readonly linkage: LinkageDraft
  readonly subject: Subject
  /** Model of the other device; null: the same as the trigger's. */
  readonly modelId: number | null
  readonly onChange: (part: Partial<LinkageDraft>) => void
  readonly onRemove: () => void
}

export function LinkageRow({ id, linkage, subject, modelId, onChange, onRemove }: LinkageRowProps) {
  const t = useT()
  const other = useModel(modelId)
  const model = linkage.deviceId === '' ? subject.model : other
  const variable = getVariable(model, linkage.varId)
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" className={classes['linkage']}>
      <Select
        label={t('trigger.linkageDevice')}
        placeholder={t('trigger.sameDevice')}
        value={linkage.deviceId === '' ? null : linkage.deviceId}
        data={subject.devices}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        limit={200}
        flex={3}
        className={classes['target']}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onChange({ deviceId: value ?? '', varId: '' })}
      />
      <Select
        id={id}
        label={t('trigger.linkageVariable')}
        value={linkage.varId === '' ? null : linkage.varId}
        data={variableChoices(model, ({ rw }) => rw === 'rw')}
        searchable
        flex={3}
        className={classes['target']}
        nothingFoundMessage={t('trigger.noWritable')}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onChange({ varId: value ?? '' })}
      />
      <ValueFields
        variable={variable}
        value={linkage.value}
        onChange={(value) => onChange({ value })}
      />
      <ActionIcon
        size={36}
        mt={24}
        variant="default"
        aria-label={t('trigger.removeLinkage')}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

interface ValueFieldsProps {
  readonly variable: Variable | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The data type, which the variable has, and a value that it can hold. */
function ValueFields({ variable, value, onChange }: ValueFieldsProps) {
  const t = useT()
  const label = t('trigger.linkageValue')
  const unit = variable?.unit ?? ''
  return (
    <>
      <TextInput
        label={t('trigger.linkageFormat')}
        value={variable === undefined ? '' : formatName(variable.fm, t)}
        readOnly
        variant="filled"
        flex={2}
      />
      <TextInput
        label={unit === '' ? label : `${label} (${unit})`}
        placeholder={rangeText(variable)}
        value={value}
        error={isUnfitValue(value, variable) && rangeText(variable)}
        inputMode="decimal"
        flex={2}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  )
}

/** The writable range; a float's limits are too large to be useful. */
function rangeText(variable: Variable | undefined): string {
  const range = variable && rangeOfVariable(variable)
  if (range === undefined || range.maximum > Number.MAX_SAFE_INTEGER) return ''
  return `${range.minimum} – ${range.maximum}`
}
