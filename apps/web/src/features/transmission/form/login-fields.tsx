import { type Transmission } from '@fieldhub/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import type { Form } from '#parts/form/use-form.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { HeaderFields } from './header-fields.tsx'
import type { TransmissionDraft } from './transmission-draft.ts'

interface LoginFieldsProps {
  readonly form: Form<TransmissionDraft>
  readonly transmission: Transmission | null
}

/** Who the platform is to the server. What is stored is never told: left empty, it stays. */
export function LoginFields({ form, transmission }: LoginFieldsProps) {
  const t = useT()
  const { draft, change } = form
  const hasPassword = transmission?.hasPassword === true
  return (
    <>
      <TextInput
        {...form.textProps('username')}
        label={t('transmission.username')}
        autoComplete="off"
      />
      <PasswordField
        {...form.textProps('password')}
        label={t('transmission.password')}
        {...(hasPassword ? { description: t('transmission.passwordKept') } : {})}
        autoComplete="new-password"
        disabled={draft.clearsPassword}
      />
      {hasPassword && (
        <Checkbox
          label={t('transmission.clearPassword')}
          checked={draft.clearsPassword}
          onChange={({ currentTarget: { checked } }) =>
            change({ clearsPassword: checked, ...(checked ? { password: '' } : {}) })
          }
        />
      )}
      {draft.protocol === 'mqtt' && (
        <TextInput
          {...form.textProps('clientId')}
          label={t('transmission.clientId')}
          description={t('transmission.clientIdHint')}
          autoComplete="off"
        />
      )}
      {draft.protocol === 'http' && <HeaderFields form={form} />}
    </>
  )
}
