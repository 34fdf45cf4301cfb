import { Anchor, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { SmallForm } from '#parts/form/small-form.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import type { PasswordDraft } from './password-draft.ts'
import { usePasswordForm } from './use-password-form.ts'

interface PasswordFormProps {
  /** Without one the first is set. */
  readonly hasPassword: boolean
  /** The bound phone, which gets a code where the old password is forgotten; empty: there is none. */
  readonly phone: string
  readonly onDone: () => void
}

export function PasswordForm({ hasPassword, phone, onDone }: PasswordFormProps) {
  const t = useT()
  const form = usePasswordForm(hasPassword ? 'old' : 'none', phone, onDone)
  const { draft, change, sender } = form
  const field = (name: Exclude<keyof PasswordDraft, 'proof'>) => ({ name, ...form.textProps(name) })
  return (
    <SmallForm form={form} submitLabel={t('personal.save')}>
      <Text size="sm" c="dimmed">
        {t('personal.passwordNote')}
      </Text>
      {draft.proof === 'old' && (
        <PasswordField
          {...field('oldPassword')}
          label={t('personal.oldPassword')}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {draft.proof === 'old' && phone !== '' && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => change({ proof: 'code', oldPassword: '' })}
        >
          {t('personal.passwordForgotten')}
        </Anchor>
      )}
      {draft.proof === 'code' && (
        <>
          <Text size="sm">{t('personal.codeGoesTo', { address: phone })}</Text>
          <CodeField
            id={form.fieldId('code')}
            value={draft.code}
            onChange={(code) => change({ code })}
            fault={form.faultOf('code')}
            until={sender.wait.until}
            isSending={sender.isSending}
            onSend={form.send}
            hint={sender.hint}
          />
        </>
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
