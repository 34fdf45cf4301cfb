import { ShareRole } from '@fieldhub/contract'
import { TextInput } from '@mantine/core'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { shareRoleKeys, shareRoleTextKeys } from './share-role.ts'
import { untilChoices } from './share-until.ts'
import { type ShareTerms, useShareForm } from './use-share-form.ts'

const untilKeys = {
  1: 'share.until.1',
  7: 'share.until.7',
  30: 'share.until.30',
  date: 'share.until.date',
  never: 'share.until.never',
} as const

interface ShareFormProps {
  readonly onShare: (terms: ShareTerms) => Promise<void>
}

export function ShareForm({ onShare }: ShareFormProps) {
  const t = useT()
  const form = useShareForm(onShare)
  const { draft } = form
  return (
    <SmallForm form={form} submitLabel={t('share.submit')}>
      <TextInput
        {...form.textProps('account')}
        label={t('share.account')}
        description={t('share.accountHint')}
        autoComplete="off"
        data-autofocus
      />
      <ChoiceField
        label={t('share.role')}
        hint={t(shareRoleTextKeys[draft.role])}
        {...form.valueProps('role')}
        data={ShareRole.options.map((role) => ({ value: role, label: t(shareRoleKeys[role]) }))}
      />
      <ChoiceField
        label={t('share.until')}
        {...form.valueProps('until')}
        data={untilChoices.map((days) => ({ value: days, label: t(untilKeys[days]) }))}
      />
      {draft.until === 'date' && (
        <DateField
          kind="date"
          label={t('share.date')}
          description={t('share.dateHint', { zone: currentZone() })}
          {...form.valueProps('date')}
        />
      )}
    </SmallForm>
  )
}
