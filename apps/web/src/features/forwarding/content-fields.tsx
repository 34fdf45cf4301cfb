// Styles of this field alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { ForwardingScope, ForwardingValueMode, groupApi, modelApi } from '@fieldhub/contract'
import { Checkbox, MultiSelect, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DevicesField } from '#parts/device-field/devices-field.tsx'
import type { Form } from '#parts/form/use-form.ts'
import { groupChoices } from '#parts/group-tree.ts'
import type { ForwardingDraft } from './forwarding-draft.ts'

const inPlace = { withinPortal: false } as const

/** What goes, and of which devices. */
export function ContentFields({ form }: { readonly form: Form<ForwardingDraft> }) {
  const t = useT()
  const { draft, change, fieldId, faultOf } = form
  return (
    <Paper p="md" component="section" aria-label={t('forwarding.content')}>
      <Stack gap="sm">
        <Title order={2}>{t('forwarding.content')}</Title>
        <Select
          label={t('forwarding.scope')}
          value={draft.scope}
          allowDeselect={false}
          comboboxProps={inPlace}
          data={ForwardingScope.options.map((value) => ({
            value,
            label: t(`forwarding.scope.${value}`),
          }))}
          onChange={(value) => {
            const scope = ForwardingScope.safeParse(value)
            if (scope.success) change({ scope: scope.data, targetIds: [] })
          }}
        />
        {draft.scope !== 'all' && <ScopeTargets form={form} />}
        <Select
          id={fieldId('valueMode')}
          label={t('forwarding.values')}
          error={faultOf('valueMode')}
          value={draft.valueMode}
          allowDeselect={false}
          comboboxProps={inPlace}
          data={ForwardingValueMode.options.map((value) => ({
            value,
            label: t(`forwarding.valueMode.${value}`),
          }))}
          onChange={(value) => {
            const mode = ForwardingValueMode.safeParse(value)
            if (mode.success) change({ valueMode: mode.data })
          }}
        />
        {draft.valueMode === 'interval' && (
          <TextInput
            {...form.textProps('every')}
            label={t('forwarding.every')}
            withAsterisk
            inputMode="numeric"
          />
        )}
        <OtherEvents form={form} />
      </Stack>
    </Paper>
  )
}

function OtherEvents({ form: { draft, change } }: { readonly form: Form<ForwardingDraft> }) {
  const t = useT()
  return (
    <Stack gap="xs">
      {(['states', 'alarms', 'commands'] as const).map((field) => (
        <Checkbox
          key={field}
          label={t(`forwarding.${field}`)}
          checked={draft[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.checked })}
        />
      ))}
      <Text size="xs" c="dimmed">
        {t('forwarding.ownOnly')}
      </Text>
    </Stack>
  )
}

function ScopeTargets({ form }: { readonly form: Form<ForwardingDraft> }) {
  const t = useT()
  const { draft, change, fieldId, faultOf, touch } = form
  const choices = useChoices(draft.scope)
  const field = {
    id: fieldId('targetIds'),
    label: t(`forwarding.scope.${draft.scope}`),
    withAsterisk: true,
    value: [...draft.targetIds],
    error: faultOf('targetIds'),
    comboboxProps: inPlace,
    nothingFoundMessage: t('forwarding.nothingFound'),
    onBlur: () => touch('targetIds'),
    onChange: (targetIds: string[]) => change({ targetIds }),
  }
  if (draft.scope === 'device') return <DevicesField {...field} />
  return <MultiSelect {...field} searchable limit={200} data={[...choices]} />
}

function useChoices(scope: ForwardingDraft['scope']) {
  const models = useQuery({ ...toQuery(modelApi.nameList, {}), enabled: scope === 'model' })
  const groups = useQuery({ ...toQuery(groupApi.list, {}), enabled: scope === 'group' })
  if (scope === 'group') return groupChoices(groups.data ?? [])
  return (models.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
