// Styles of few forms are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { type AlarmSetting, type Contact, limits, Severity } from '@fieldhub/contract'
import { Anchor, Group, Radio, Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { memo } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { severityKeys } from '#parts/severity-keys.ts'
import { LateMultiSelect, LateSelect } from '#ui/field/late-options.tsx'
import type { TriggerDraft } from './trigger-draft.ts'
import classes from './trigger-form.module.css'

interface PushFieldsProps {
  readonly form: Form<TriggerDraft>
  readonly configs: readonly AlarmSetting[]
  readonly contacts: readonly Contact[]
  readonly onAdd: (what: 'Contact' | 'Setting') => void
}

/** Whether people are told, of what, and who. It is drawn for its own lists, not for each that the form reads. */
export const PushFields = memo(function PushFields(props: PushFieldsProps) {
  const { form, configs, contacts, onAdd } = props
  const t = useT()
  const { draft, change, faultOf, fieldId } = form
  const fault = faultOf('alarmSwitch')
  return (
    <section className={classes['part']} aria-label={t('trigger.push')}>
      <Title order={2}>{t('trigger.push')}</Title>
      <div className={classes['pair']}>
        <Content form={form} field="alarmContent" label={t('trigger.alarmContent')} />
        <Content form={form} field="normalContent" label={t('trigger.normalContent')} />
      </div>
      <Text size="xs" c="dimmed">
        {t('trigger.contentHint')}
      </Text>
      <Switch
        id={fieldId('alarmSwitch')}
        label={t('trigger.alarmSwitch')}
        description={t('trigger.alarmSwitchHint')}
        {...form.flagProps('alarmSwitch')}
        error={fault}
      />
      {draft.alarmSwitch && (
        <>
          <SeverityField form={form} />
          <Stack gap={4}>
            <LateSelect
              {...form.selectProps('alarmConfigId')}
              label={t('trigger.alarmConfig')}
              description={t('trigger.alarmConfigHint')}
              clearable
              clearButtonProps={{ 'aria-label': t('common.clear') }}
              data={configs.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Add label={t('trigger.addConfig')} onClick={() => onAdd('Setting')} />
          </Stack>
          <Stack gap={4}>
            <LateMultiSelect
              id={fieldId('contactIds')}
              label={t('trigger.contacts')}
              description={t('trigger.contactsHint')}
              searchable
              value={[...draft.contactIds]}
              error={faultOf('contactIds')}
              onChange={(contactIds) => change({ contactIds })}
              comboboxProps={{ withinPortal: false }}
              nothingFoundMessage={t('trigger.nothingFound')}
              data={contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Add label={t('trigger.addContact')} onClick={() => onAdd('Contact')} />
          </Stack>
        </>
      )}
    </section>
  )
})

function SeverityField({ form: { draft, change } }: Pick<PushFieldsProps, 'form'>) {
  const t = useT()
  return (
    <Radio.Group
      label={t('trigger.severity')}
      description={t('trigger.severityHint')}
      value={draft.severity}
      onChange={(value) => change({ severity: Severity.parse(value) })}
    >
      <Group gap="md" mt={4}>
        {Severity.options.map((value) => (
          <Radio key={value} value={value} label={t(severityKeys[value])} />
        ))}
      </Group>
    </Radio.Group>
  )
}

interface AddProps {
  readonly label: string
  readonly onClick: () => void
}

function Add({ label, onClick }: AddProps) {
  return (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={onClick}>
      {label}
    </Anchor>
  )
}

interface ContentProps {
  readonly form: Form<TriggerDraft>
  readonly field: 'alarmContent' | 'normalContent'
  readonly label: string
}

/** A Chinese character counts as one. */
function Content({ form, field, label }: ContentProps) {
  const t = useT()
  const length = Array.from(form.draft[field].trim()).length
  const isTooLong = length > limits.nameCharacters
  return (
    <TextInput
      {...form.textProps(field)}
      label={label}
      rightSectionWidth={56}
      rightSection={
        <Text size="xs" c={isTooLong ? 'var(--fh-alarm-text)' : 'dimmed'}>
          {t('common.characterCount', { n: length, max: limits.nameCharacters })}
        </Text>
      }
    />
  )
}
