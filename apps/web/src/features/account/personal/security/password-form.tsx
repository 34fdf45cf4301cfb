import { Button, Group, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { FormElement } from '#parts/form/form-element.tsx'
import { FormFault } from '#parts/form/form-fault.tsx'
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
    <FormElement form={form}>
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
        <FormFault text={form.faultOf('form')} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSaving}>
            {t('personal.save')}
          </Button>
        </Group>
      </Stack>
    </FormElement>
  )
}
