import { comparesValues, limitsOfCondition, TriggerCondition } from '@fieldhub/contract'
import { Collapse, Group, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { conditionChoice } from '#parts/condition-text.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'
import { CountedName } from '#parts/form/counted-name.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { slaveChoices, variableChoices } from '#parts/model-variables.ts'
import { LateSelect } from '#ui/field/late-options.tsx'
import { FurtherConditions } from './further-conditions.tsx'
import type { TriggerDraft } from './trigger-draft.ts'
import classes from './trigger-form.module.css'
import type { TriggerKind } from './trigger-kind.ts'
import type { Subject } from './use-subject.ts'

interface ConditionFieldsProps {
  readonly form: Form<TriggerDraft>
  readonly kind: TriggerKind
  readonly subject: Subject
  /** A model trigger stays with its model. */
  readonly isFixed: boolean
}

/** What is watched, and when it alarms. */
export function ConditionFields({ form, kind, subject, isFixed }: ConditionFieldsProps) {
  const t = useT()
  const { draft, change } = form
  return (
    <section className={classes['part']} aria-label={t('trigger.watch')}>
      <Title order={2}>{t('trigger.watch')}</Title>
      <CountedName form={form} label={t('trigger.name')} />
      {kind === 'device' ? (
        <DeviceField
          {...form.selectProps('deviceId')}
          label={t('trigger.device')}
          withAsterisk
          nothingFoundMessage={t('trigger.nothingFound')}
          onChange={(value) => change({ deviceId: value ?? '', ...noVariables(draft) })}
        />
      ) : (
        <LateSelect
          {...form.selectProps('modelId')}
          label={t('trigger.model')}
          withAsterisk
          searchable
          disabled={isFixed}
          data={subject.models}
          nothingFoundMessage={t('trigger.nothingFound')}
          onChange={(value) =>
            change({ modelId: value ?? '', deviceId: '', ...noVariables(draft) })
          }
        />
      )}
      {subject.hasNoModel && (
        <Text size="sm" c="var(--fh-unactivated-text)">
          {t('trigger.noModel')}
        </Text>
      )}
      <LateSelect
        {...form.selectProps('condition')}
        label={t('trigger.condition')}
        allowDeselect={false}
        data={TriggerCondition.options.map((value) => ({ value, label: conditionChoice(value) }))}
        onChange={(value) => {
          const condition = TriggerCondition.safeParse(value)
          if (condition.success) change({ condition: condition.data })
        }}
      />
      {draft.condition === 'offline' ? (
        <SilenceFields form={form} subject={subject} />
      ) : (
        <ValueFields form={form} subject={subject} />
      )}
    </section>
  )
}

/** Another device or model has other variables; conditions and limits stay. */
function noVariables({ conditions }: TriggerDraft) {
  return {
    varId: '',
    silentVarId: '',
    conditions: conditions.map((one) => ({ ...one, varId: '' })),
  }
}

/** The state of the whole device, or of one slave behind it. */
function SilenceFields({ form, subject }: Pick<ConditionFieldsProps, 'form' | 'subject'>) {
  const t = useT()
  const { silentVarId } = form.draft
  const slaves = slaveChoices(subject.model, silentVarId)
  const ofSlave = silentVarId !== ''
  return (
    <>
      {(slaves.length > 0 || ofSlave) && (
        <LateSelect
          id={form.fieldId('varId')}
          label={t('trigger.silent')}
          description={t('trigger.silentHint')}
          allowDeselect={false}
          value={silentVarId}
          error={form.faultOf('varId')}
          data={[{ value: '', label: t('trigger.wholeDevice') }, ...slaves]}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => form.change({ silentVarId: value ?? '' })}
        />
      )}
      <TextInput
        {...form.textProps('offlineMinutes')}
        label={t('trigger.offlineMinutes')}
        description={t(ofSlave ? 'trigger.offlineSlaveHint' : 'trigger.offlineHint')}
        inputMode="numeric"
      />
    </>
  )
}

function ValueFields({ form, subject }: Pick<ConditionFieldsProps, 'form' | 'subject'>) {
  const t = useT()
  const { condition } = form.draft
  const used = limitsOfCondition(condition)
  const unit = subject.variable?.unit ?? ''
  const withUnit = (text: string) => (unit === '' ? text : `${text} (${unit})`)
  return (
    <>
      <LateSelect
        {...form.selectProps('varId')}
        label={t('trigger.variable')}
        withAsterisk
        searchable
        limit={500}
        data={variableChoices(subject.model)}
        nothingFoundMessage={t('trigger.nothingFound')}
      />
      <Group grow align="flex-start" gap="sm">
        {used.includes('a') && (
          <TextInput
            {...form.textProps('a')}
            label={withUnit(t('trigger.a'))}
            withAsterisk
            inputMode="decimal"
          />
        )}
        {used.includes('b') && (
          <TextInput
            {...form.textProps('b')}
            label={withUnit(t('trigger.b'))}
            withAsterisk
            inputMode="decimal"
          />
        )}
        {used.length > 0 && condition !== 'eq' && (
          <TextInput
            {...form.textProps('deadZone')}
            label={withUnit(t('trigger.deadZone'))}
            inputMode="decimal"
          />
        )}
      </Group>
      {used.length > 0 && condition !== 'eq' && (
        <Text size="xs" c="dimmed">
          {t('trigger.deadZoneHint')}
        </Text>
      )}
      {comparesValues(condition) ? (
        <FurtherConditions form={form} subject={subject} />
      ) : (
        <Text size="xs" c="dimmed">
          {t('trigger.noValueHint')}
        </Text>
      )}
      <Delays form={form} />
    </>
  )
}

/** Few need them: folded until they are used. */
function Delays({ form }: { readonly form: Form<TriggerDraft> }) {
  const t = useT()
  const { onDelay, offDelay } = form.draft
  const [isOpen, setOpen] = useState(onDelay !== '0' || offDelay !== '0')
  const hasFault = form.faultOf('onDelay') !== null || form.faultOf('offDelay') !== null
  return (
    <div>
      <UnstyledButton
        className={classes['more']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
        {t('trigger.delays')}
      </UnstyledButton>
      <Collapse expanded={isOpen || hasFault}>
        <Group grow align="flex-start" gap="sm" pt="xs">
          <TextInput
            {...form.textProps('onDelay')}
            label={t('trigger.onDelay')}
            description={t('trigger.onDelayHint')}
            inputMode="numeric"
          />
          <TextInput
            {...form.textProps('offDelay')}
            label={t('trigger.offDelay')}
            description={t('trigger.offDelayHint')}
            inputMode="numeric"
          />
        </Group>
      </Collapse>
    </div>
  )
}
