import { Text, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'

interface CompanyDraft {
  readonly nickname: string
  readonly companyName: string
  readonly companyAddress: string
}

interface ProfileFieldsProps {
  readonly form: Pick<Form<CompanyDraft>, 'draft' | 'textProps'>
}

const nicknameMax = 20

export function ProfileFields({ form }: ProfileFieldsProps) {
  const t = useT()
  const length = Array.from(form.draft.nickname.trim()).length
  return (
    <>
      <TextInput
        label={t('personal.nickname')}
        {...form.textProps('nickname')}
        name="nickname"
        autoComplete="nickname"
        withAsterisk
        rightSectionWidth={56}
        rightSection={
          <Text size="xs" c={length > nicknameMax ? 'red' : 'dimmed'}>
            {t('common.characterCount', { n: length, max: nicknameMax })}
          </Text>
        }
      />
      <TextInput
        label={t('personal.company')}
        {...form.textProps('companyName')}
        name="company"
        autoComplete="organization"
      />
      <TextInput
        label={t('personal.companyAddress')}
        {...form.textProps('companyAddress')}
        name="companyAddress"
        autoComplete="street-address"
      />
    </>
  )
}
