import {
  FurtherCondition,
  furtherConditionsMax,
  hasDeadZone,
  isConditionFor,
  isSwitchFormat,
  Join,
  limitsOfCondition,
  type Variable,
} from '@fieldhub/contract'
import { ActionIcon, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { conditionChoice } from '#parts/condition-text.ts'
import { AddRowButton } from '#parts/form/add-row-button.tsx'
import { rowsOf } from '#parts/form/rows-of.ts'
import type { Form } from '#parts/form/use-form.ts'
import { getVariable, variableChoices } from '#parts/model-variables.ts'
import { LateSelect } from '#ui/field/late-options.tsx'
import { type FurtherDraft, noFurther } from './further-draft.ts'
import type { TriggerDraft } from './trigger-draft.ts'
import classes from './trigger-form.module.css'
import type { Subject } from './use-subject.ts'

interface FurtherConditionsProps {
  readonly form: Form<TriggerDraft>
  readonly subject: Subject
}

/** Conditions on other variables of the device, all of which or one of which make the alarm with the first one. */
export function FurtherConditions({ form, subject }: FurtherConditionsProps) {
  const t = useT()
  const { draft, change } = form
  const rows = rowsOf<FurtherDraft>(draft.conditions, (conditions) => change({ conditions }))
  return (
    <>
      {draft.conditions.length > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={t('trigger.join')}
          value={draft.join}
          data={Join.options.map((value) => ({ value, label: t(joinChoices[value]) }))}
          onChange={(value) => change({ join: value === 'or' ? 'or' : 'and' })}
        />
      )}
      {draft.conditions.map((condition, index) => (
        <ConditionRow
          // Rows have no names of their own.
          key={`${index}-${draft.conditions.length}`}
          form={form}
          subject={subject}
          index={index}
          condition={condition}
          onChange={(part) => rows.change(index, part)}
          onRemove={() => rows.remove(index)}
        />
      ))}
      {draft.conditions.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('trigger.joinHint')}
        </Text>
      )}
      <div>
        <AddRowButton
          label={t('trigger.addCondition')}
          isFull={draft.conditions.length >= furtherConditionsMax}
          onAdd={() => rows.add(noFurther)}
        />
      </div>
    </>
  )
}

const joinChoices = { and: 'trigger.joinAnd', or: 'trigger.joinOr' } as const

const choices = FurtherCondition.shape.condition.options

interface ConditionRowProps extends FurtherConditionsProps {
  readonly index: number
  readonly condition: FurtherDraft
  readonly onChange: (part: Partial<FurtherDraft>) => void
  readonly onRemove: () => void
}

function ConditionRow({ form, subject, index, condition, onChange, onRemove }: ConditionRowProps) {
  const t = useT()
  // The first condition is the trigger's own.
  const n = index + 2
  return (
    <fieldset className={classes['condition']}>
      <Group component="legend" justify="space-between" w="100%" mb={4}>
        <Text size="sm" fw={600}>
          {t('trigger.conditionNumber', { n })}
        </Text>
        <ActionIcon
          size={28}
          variant="default"
          aria-label={t('trigger.removeCondition', { n })}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes['pair']}>
        <LateSelect
          {...form.fieldProps(`conditions.${index}.varId`)}
          label={t('trigger.variable')}
          withAsterisk
          searchable
          limit={500}
          value={condition.varId === '' ? null : condition.varId}
          data={variableChoices(subject.model)}
          nothingFoundMessage={t('trigger.nothingFound')}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) =>
            onChange({
              varId: value ?? '',
              ...fitting(condition, getVariable(subject.model, value ?? '')),
            })
          }
        />
        <LateSelect
          {...form.fieldProps(`conditions.${index}.condition`)}
          label={t('trigger.condition')}
          allowDeselect={false}
          value={condition.condition}
          data={choices.map((value) => ({ value, label: conditionChoice(value) }))}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) =>
            onChange({ condition: choices.find((one) => one === value) ?? 'on' })
          }
        />
      </div>
      <LimitFields
        form={form}
        index={index}
        condition={condition}
        unit={getVariable(subject.model, condition.varId)?.unit ?? ''}
        onChange={onChange}
      />
    </fieldset>
  )
}

/** A new condition is one that its variable can have: a register is compared, a coil is on or off. */
function fitting({ condition, a, b }: FurtherDraft, variable: Variable | undefined) {
  const isUntouched = a === '' && b === ''
  if (variable === undefined || !isUntouched || isConditionFor(condition, variable.fm)) return {}
  return { condition: isSwitchFormat(variable.fm) ? ('on' as const) : ('gt' as const) }
}

interface LimitFieldsProps extends Pick<ConditionRowProps, 'form' | 'index' | 'onChange'> {
  readonly condition: FurtherDraft
  readonly unit: string
}

function LimitFields({ form, index, condition: draft, unit, onChange }: LimitFieldsProps) {
  const t = useT()
  const { condition } = draft
  const used = limitsOfCondition(condition)
  if (used.length === 0) return null
  const fields = hasDeadZone(condition) ? ([...used, 'deadZone'] as const) : used
  return (
    <Group grow align="flex-start" gap="sm" pt="xs">
      {fields.map((field) => (
        <TextInput
          {...form.fieldProps(`conditions.${index}.${field}`)}
          key={field}
          label={unit === '' ? t(`trigger.${field}`) : `${t(`trigger.${field}`)} (${unit})`}
          withAsterisk={field !== 'deadZone'}
          inputMode="decimal"
          value={draft[field]}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
    </Group>
  )
}
