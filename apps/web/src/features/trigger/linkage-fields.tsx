import { formatLabels, linkagesMax, rangeOfVariable, type Variable } from '@fieldhub/contract'
import { ActionIcon, Button, Group, Select, Switch, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useModel, variableChoices, variableOf } from '#api/model-variables.ts'
import { useT } from '#i18n/use-t.ts'
import type { TriggerForm } from './form-state.ts'
import { isUnfitValue, type LinkageDraft, noLinkage } from './trigger-draft.ts'
import classes from './trigger-form.module.css'
import type { Subject } from './use-subject.ts'

interface LinkageFieldsProps {
  readonly form: TriggerForm
  readonly subject: Subject
  readonly modelOfDevice: (deviceId: string) => number | null
}

/** What is written when an alarm begins. */
export function LinkageFields({ form, subject, modelOfDevice }: LinkageFieldsProps) {
  const t = useT()
  const { draft, change, faultOf, fieldId } = form
  const fault = faultOf('linkages')
  const replace = (index: number, linkage: LinkageDraft) =>
    change({ linkages: draft.linkages.map((one, place) => (place === index ? linkage : one)) })
  return (
    <section className={classes['part']} aria-label={t('trigger.linkage')}>
      <Title order={2}>{t('trigger.linkage')}</Title>
      <Switch
        label={t('trigger.linkageSwitch')}
        description={t('trigger.linkageHint')}
        checked={draft.linkageSwitch}
        onChange={({ currentTarget: { checked } }) =>
          change({
            linkageSwitch: checked,
            linkages: checked && draft.linkages.length === 0 ? [noLinkage] : draft.linkages,
          })
        }
      />
      {draft.linkageSwitch &&
        draft.linkages.map((linkage, index) => (
          <LinkageRow
            // Rows have no names of their own.
            key={`${index}-${draft.linkages.length}`}
            id={fieldId(index === 0 ? 'linkages' : `linkages-${index}`)}
            linkage={linkage}
            subject={subject}
            modelId={modelOfDevice(linkage.deviceId)}
            onChange={(next) => replace(index, next)}
            onRemove={() =>
              change({ linkages: draft.linkages.filter((_, place) => place !== index) })
            }
          />
        ))}
      {draft.linkageSwitch && (
        <Group gap="sm">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={draft.linkages.length >= linkagesMax}
            onClick={() => change({ linkages: [...draft.linkages, noLinkage] })}
          >
            {t('trigger.addLinkage')}
          </Button>
          {fault !== null && (
            <Text size="xs" c="var(--fh-alarm-text)" component="output">
              {fault}
            </Text>
          )}
        </Group>
      )}
    </section>
  )
}

interface LinkageRowProps {
  readonly id: string
  readonly linkage: LinkageDraft
  readonly subject: Subject
  /** Of the other device; null: the same as the trigger's. */
  readonly modelId: number | null
  readonly onChange: (linkage: LinkageDraft) => void
  readonly onRemove: () => void
}

function LinkageRow({ id, linkage, subject, modelId, onChange, onRemove }: LinkageRowProps) {
  const t = useT()
  const other = useModel(modelId)
  const model = linkage.deviceId === '' ? subject.model : other
  const variable = variableOf(model, linkage.varId)
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
        onChange={(value) => onChange({ ...linkage, deviceId: value ?? '', varId: '' })}
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
        onChange={(value) => onChange({ ...linkage, varId: value ?? '' })}
      />
      <TextInput
        label={t('trigger.linkageFormat')}
        value={variable === undefined ? '' : (formatLabels[variable.fm]?.name ?? '')}
        readOnly
        variant="filled"
        flex={2}
      />
      <TextInput
        label={
          variable === undefined || variable.unit === ''
            ? t('trigger.linkageValue')
            : `${t('trigger.linkageValue')} (${variable.unit})`
        }
        placeholder={rangeText(variable)}
        value={linkage.value}
        error={isUnfitValue(linkage.value, variable) && rangeText(variable)}
        inputMode="decimal"
        flex={2}
        onChange={({ currentTarget }) => onChange({ ...linkage, value: currentTarget.value })}
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

/** What can be written; a float's ends say nothing to anybody. */
function rangeText(variable: Variable | undefined): string {
  const range = variable && rangeOfVariable(variable)
  if (range === undefined || range.maximum > Number.MAX_SAFE_INTEGER) return ''
  return `${range.minimum} – ${range.maximum}`
}
