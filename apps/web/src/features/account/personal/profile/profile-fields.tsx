import { Text, TextInput } from '@mantine/core'
import type { FieldSentences } from '#api/field-fault.ts'
import { useT } from '#i18n/use-t.ts'

interface CompanyDraft {
  readonly nickname: string
  readonly companyName: string
  readonly companyAddress: string
}

interface ProfileFieldsProps {
  readonly draft: CompanyDraft
  readonly faults: FieldSentences
  readonly onChange: (patch: Partial<CompanyDraft>) => void
}

const nicknameMax = 20

export function ProfileFields({ draft, faults, onChange }: ProfileFieldsProps) {
  const t = useT()
  const length = Array.from(draft.nickname.trim()).length
  return (
    <>
      <TextInput
        label={t('personal.nickname')}
        name="nickname"
        value={draft.nickname}
        onChange={(event) => onChange({ nickname: event.currentTarget.value })}
        autoComplete="nickname"
        withAsterisk
        error={faults['nickname']}
        rightSectionWidth={56}
        rightSection={
          <Text size="xs" c={length > nicknameMax ? 'red' : 'dimmed'}>
            {t('common.characterCount', { n: length, max: nicknameMax })}
          </Text>
        }
      />
      <TextInput
        label={t('personal.company')}
        name="company"
        value={draft.companyName}
        onChange={(event) => onChange({ companyName: event.currentTarget.value })}
        autoComplete="organization"
        error={faults['companyName']}
      />
      <TextInput
        label={t('personal.companyAddress')}
        name="companyAddress"
        value={draft.companyAddress}
        onChange={(event) => onChange({ companyAddress: event.currentTarget.value })}
        autoComplete="street-address"
        error={faults['companyAddress']}
      />
    </>
  )
}
