import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { PasswordDraft } from './password-draft.ts'
import { usePasswordForm } from './use-password-form.ts'

interface PasswordFormProps {
  /** Without one the first is set. */
  readonly hasPassword: boolean
  readonly onDone: () => void
}

export function PasswordForm({ hasPassword, onDone }: PasswordFormProps) {
  const t = useT()
  const form = usePasswordForm(hasPassword, onDone)
  const field = (name: keyof PasswordDraft) => ({ name, ...form.textProps(name) })
  return (
    <SmallForm form={form} submitLabel={t('personal.save')}>
      <Text size="sm" c="dimmed">
        {t('personal.passwordNote')}
      </Text>
      {hasPassword && (
        <PasswordField
          {...field('oldPassword')}
          label={t('personal.oldPassword')}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      <PasswordField
        {...field('password')}
        label={t('personal.newPassword')}
        description={t('personal.passwordRule')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeated')}
        label={t('personal.repeatPassword')}
        autoComplete="new-password"
      />
    </SmallForm>
  )
}
