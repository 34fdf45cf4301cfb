import { Button, Group, Stack, Text } from '@mantine/core'
import { FormFault } from '#features/account/personal/form-fault.tsx'
import { useT } from '#i18n/use-t.ts'
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
  const { draft, faults, isSaving, submit, change } = usePasswordForm(hasPassword, onDone)
  const field = (name: keyof PasswordDraft) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="sm">
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
        <FormFault text={faults['form']} />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {t('personal.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
