import { ShareRole } from '@fieldhub/contract'
import { Button, Group, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { shareRoleKeys, shareRoleTextKeys } from './share-role.ts'
import { untilChoices } from './share-until.ts'
import {
  type ShareAnswer,
  type ShareTerms,
  shareAccountId,
  shareDateId,
  useShareForm,
} from './use-share-form.ts'

const untilKeys = {
  1: 'share.until.1',
  7: 'share.until.7',
  30: 'share.until.30',
  date: 'share.until.date',
  never: 'share.until.never',
} as const

interface ShareFormProps {
  readonly onShare: (terms: ShareTerms) => Promise<ShareAnswer>
}

export function ShareForm({ onShare }: ShareFormProps) {
  const t = useT()
  const form = useShareForm(onShare)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack gap="sm">
        <TextInput
          id={shareAccountId}
          label={t('share.account')}
          description={t('share.accountHint')}
          value={form.account}
          error={form.faults.account}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => form.typeAccount(currentTarget.value)}
        />
        <Choice
          label={t('share.role')}
          value={form.role}
          onChange={form.chooseRole}
          data={ShareRole.options.map((role) => ({ value: role, label: t(shareRoleKeys[role]) }))}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {t(shareRoleTextKeys[form.role])}
        </Text>
        <Choice
          label={t('share.until')}
          value={form.until}
          onChange={form.chooseUntil}
          data={untilChoices.map((days) => ({ value: days, label: t(untilKeys[days]) }))}
        />
        {form.until === 'date' && (
          <DateField
            id={shareDateId}
            kind="date"
            label={t('share.date')}
            description={t('share.dateHint', { zone: currentZone() })}
            value={form.date}
            error={form.faults.until ?? null}
            onChange={form.typeDate}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSending}>
            {t('share.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
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
