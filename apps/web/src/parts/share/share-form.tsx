import { ShareRole } from '@fieldhub/contract'
import { Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
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
  const { draft, change } = form
  return (
    <SmallForm form={form} submitLabel={t('share.submit')}>
      <TextInput
        {...form.textProps('account')}
        label={t('share.account')}
        description={t('share.accountHint')}
        autoComplete="off"
        data-autofocus
      />
      <Choice
        label={t('share.role')}
        value={draft.role}
        onChange={(role) => change({ role: ShareRole.parse(role) })}
        data={ShareRole.options.map((role) => ({ value: role, label: t(shareRoleKeys[role]) }))}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {t(shareRoleTextKeys[draft.role])}
      </Text>
      <Choice
        label={t('share.until')}
        value={draft.until}
        onChange={(text) => {
          const until = untilChoices.find((each) => each === text)
          if (until !== undefined) change({ until })
        }}
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

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly data: { value: string; label: string }[]
}

function Choice({ label, value, onChange, data }: ChoiceProps) {
  return (
    <Stack gap={4}>
      <Input.Label labelElement="div" aria-hidden>
        {label}
      </Input.Label>
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={onChange}
        data={data}
        fullWidth
      />
    </Stack>
  )
}
