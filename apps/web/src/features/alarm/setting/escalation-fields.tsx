import type { Contact } from '@fieldhub/contract'
import { MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import type { SettingDraft } from './setting-draft.ts'

interface EscalationFieldsProps {
  readonly form: Form<SettingDraft>
  readonly contacts: readonly Contact[]
}

/** Whom an alarm goes to when those who were told first do not acknowledge it. */
export function EscalationFields({ form, contacts }: EscalationFieldsProps) {
  const t = useT()
  const { isEscalated, contactIds, escalationContactIds } = form.draft
  const others = contacts.filter(({ id }) => !contactIds.includes(String(id)))
  const isOffered = (id: string) => others.some((one) => String(one.id) === id)
  return (
    <Stack gap="xs">
      <Switch
        label={t('contact.escalation')}
        description={t('contact.escalationHint')}
        {...form.flagProps('isEscalated')}
      />
      {isEscalated && (
        <>
          <TextInput
            {...form.textProps('escalationMinutes')}
            label={t('contact.escalationMinutes')}
            inputMode="numeric"
            w={220}
          />
          <MultiSelect
            id={form.fieldId('escalationContactIds')}
            label={t('contact.escalationPersons')}
            withAsterisk
            searchable
            value={escalationContactIds.filter(isOffered)}
            error={form.faultOf('escalationContactIds')}
            onBlur={() => form.touch('escalationContactIds')}
            onChange={(chosen) => form.change({ escalationContactIds: chosen })}
            comboboxProps={{ withinPortal: false }}
            nothingFoundMessage={t('contact.noPerson')}
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </>
      )}
    </Stack>
  )
}
