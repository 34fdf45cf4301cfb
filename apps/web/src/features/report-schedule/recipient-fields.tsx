// Styles of this field alone are kept out of the stylesheet that every page loads.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { linkerApi, personalApi } from '@fieldhub/contract'
import { Checkbox, MultiSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { WarningNote } from '#ui/warning-note.tsx'
import type { ReportScheduleDraft } from './report-schedule-draft.ts'

interface RecipientFieldsProps {
  readonly form: Form<ReportScheduleDraft>
  /** Contacts of the stored report that were deleted. */
  readonly missing: number
}

/** Who gets the report, and how many are kept. */
export function RecipientFields({ form, missing }: RecipientFieldsProps) {
  const t = useT()
  const { draft, change, fieldId, faultOf } = form
  const contacts = useQuery(toQuery(linkerApi.list, {}))
  const email = useQuery(toQuery(personalApi.data, {})).data?.email ?? ''
  const list = Array.isArray(contacts.data) ? contacts.data : (contacts.data?.list ?? [])
  return (
    <Paper p="md" component="section" aria-label={t('reportSchedule.recipients')}>
      <Stack gap="sm">
        <Title order={2}>{t('reportSchedule.recipients')}</Title>
        {missing > 0 && (
          <WarningNote title={t('reportSchedule.missingContacts', { n: missing })}>
            {t('reportSchedule.missingContactsText')}
          </WarningNote>
        )}
        <Checkbox
          id={fieldId('toOwner')}
          {...form.flagProps('toOwner')}
          error={faultOf('toOwner')}
          label={
            email === '' ? t('reportSchedule.toOwner') : t('reportSchedule.toOwnerNamed', { email })
          }
        />
        <MultiSelect
          id={fieldId('contactIds')}
          label={t('reportSchedule.contacts')}
          description={t('reportSchedule.contactsHint')}
          error={faultOf('contactIds')}
          searchable
          limit={200}
          maxValues={20}
          comboboxProps={{ withinPortal: false }}
          value={[...draft.contactIds]}
          data={list.map(({ id, name, email: address }) => ({
            value: String(id),
            label: address === '' ? t('reportSchedule.noEmail', { name }) : `${name} (${address})`,
          }))}
          nothingFoundMessage={t('reportSchedule.nothingFound')}
          onChange={(contactIds) => change({ contactIds })}
        />
        {!draft.toOwner && draft.contactIds.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('reportSchedule.noRecipients')}
          </Text>
        )}
        <Checkbox {...form.flagProps('pdf')} label={t('reportSchedule.pdf')} />
        <TextInput
          {...form.textProps('keep')}
          label={t('reportSchedule.keep')}
          description={t('reportSchedule.keepHint')}
          inputMode="numeric"
          withAsterisk
        />
      </Stack>
    </Paper>
  )
}
