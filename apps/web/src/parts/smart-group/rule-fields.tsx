import { deviceTagApi, groupApi, modelApi } from '@fieldhub/contract'
import { Group, MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { groupChoices } from '#parts/group-tree.ts'
import { tagSeparators } from '#parts/tags-field.tsx'
import type { SilentUnit, SmartGroupDraft } from './smart-group-draft.ts'

interface RuleFieldsProps {
  readonly form: Form<SmartGroupDraft>
}

/** The parts of a rule; a device belongs to the group when it meets every part that is filled in. */
export function RuleFields({ form }: RuleFieldsProps) {
  const t = useT()
  const { draft, change, fieldProps, textProps } = form
  const { data: tags } = useQuery(toQuery(deviceTagApi.list, {}))
  const statuses = [
    { value: '2', label: t('common.statusOnline') },
    { value: '3', label: t('common.statusAlarm') },
    { value: '1', label: t('common.statusOffline') },
    { value: '0', label: t('common.statusUnactivated') },
  ]
  return (
    <>
      <TextInput {...textProps('search')} label={t('fleet.smart.search')} />
      <MultiSelect
        {...fieldProps('statuses')}
        label={t('fleet.smart.statuses')}
        data={statuses}
        comboboxProps={{ withinPortal: true }}
        value={[...draft.statuses]}
        onChange={(next) => change({ statuses: next })}
      />
      <PlaceFields form={form} />
      <TagsInput
        {...fieldProps('tags')}
        label={t('fleet.smart.tags')}
        data={(tags ?? []).map(({ tag }) => tag)}
        splitChars={tagSeparators}
        comboboxProps={{ withinPortal: true }}
        value={[...draft.tags]}
        onChange={(next) => change({ tags: next })}
      />
      <SilentField form={form} />
    </>
  )
}

function PlaceFields({ form: { draft, change, fieldProps } }: RuleFieldsProps) {
  const t = useT()
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  const { data: models } = useQuery(toQuery(modelApi.nameList, {}))
  const shared = {
    searchable: true,
    limit: 100,
    comboboxProps: { withinPortal: true },
    nothingFoundMessage: t('fleet.smart.nothingFound'),
  }
  return (
    <>
      <MultiSelect
        {...fieldProps('groups')}
        {...shared}
        label={t('fleet.smart.groups')}
        data={groupChoices(groups ?? [])}
        value={[...draft.groups]}
        onChange={(next) => change({ groups: next })}
      />
      <MultiSelect
        {...fieldProps('models')}
        {...shared}
        label={t('fleet.smart.models')}
        data={(models ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={[...draft.models]}
        onChange={(next) => change({ models: next })}
      />
    </>
  )
}

const isUnit = (text: string): text is SilentUnit =>
  text === 'minutes' || text === 'hours' || text === 'days'

function SilentField({ form: { draft, change, textProps } }: RuleFieldsProps) {
  const t = useT()
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        {...textProps('silentFor')}
        label={t('fleet.smart.silentFor')}
        description={t('fleet.smart.silentHint')}
        inputMode="numeric"
        style={{ flex: 1 }}
      />
      <NativeSelect
        label={t('fleet.smart.silentUnit')}
        value={draft.silentUnit}
        onChange={({ currentTarget: { value } }) => isUnit(value) && change({ silentUnit: value })}
        data={[
          { value: 'minutes', label: t('fleet.smart.minutes') },
          { value: 'hours', label: t('fleet.smart.hours') },
          { value: 'days', label: t('fleet.smart.days') },
        ]}
      />
    </Group>
  )
}
