import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { formatName } from '#parts/format-name.ts'
import { useModel, variableChoices } from '#parts/model-variables.ts'
import { LateSelect } from '#ui/field/late-options.tsx'
import {
  rangeText,
  type ScaledVariable,
  scaledVariable,
  useDeviceRatios,
} from './scaled-variable.ts'
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
  const ratios = useDeviceRatios(subject.scalingDeviceOf(linkage.deviceId))
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap" className={classes['linkage']}>
      <DeviceField
        label={t('trigger.linkageDevice')}
        placeholder={t('trigger.sameDevice')}
        value={linkage.deviceId === '' ? null : linkage.deviceId}
        nothingFoundMessage={t('trigger.nothingFound')}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        flex={3}
        className={classes['target']}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onChange({ deviceId: value ?? '', varId: '' })}
      />
      <LateSelect
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
        scaled={scaledVariable(model, linkage.varId, ratios)}
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
  readonly scaled: ScaledVariable | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The data type, which the variable has, and a value that it can hold. */
function ValueFields({ scaled, value, onChange }: ValueFieldsProps) {
  const t = useT()
  const label = t('trigger.linkageValue')
  const unit = scaled?.variable.unit ?? ''
  return (
    <>
      <TextInput
        label={t('trigger.linkageFormat')}
        value={scaled === undefined ? '' : formatName(scaled.variable.fm, t)}
        readOnly
        variant="filled"
        flex={2}
      />
      <TextInput
        label={unit === '' ? label : `${label} (${unit})`}
        placeholder={rangeText(scaled)}
        value={value}
        error={isUnfitValue(value, scaled) && rangeText(scaled)}
        inputMode="decimal"
        flex={2}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  )
}
