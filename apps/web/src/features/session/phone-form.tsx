import { Button, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useT } from '#i18n/use-t.ts'
import { FormFault } from '#parts/form/form-fault.tsx'
import { CodeField } from '#ui/field/code-field.tsx'
import { toPhoneDigits } from '#ui/field/digits.ts'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-form-props.ts'
import { usePhoneSignIn } from './use-phone-sign-in.ts'

export function PhoneForm({ consent, onEntered }: LoginFormProps) {
  const t = useT()
  const form = usePhoneSignIn(onEntered)
  const { faults, sender } = form
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check()) consent.withConsent(() => void form.signIn())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('session.phone')}
        name="phone"
        type="tel"
        value={form.phone}
        onChange={(event) => form.setPhone(toPhoneDigits(event.currentTarget.value))}
        autoComplete="tel-national"
        inputMode="numeric"
        size="md"
        error={faults.phone}
      />
      <CodeField
        value={form.code}
        onChange={form.setCode}
        fault={faults.code}
        until={sender.wait.until}
        isSending={sender.isSending}
        onSend={() => consent.withConsent(() => void form.send())}
        hint={sender.hint}
      />
      <FormFault text={faults.form} />
      {consent.box}
      <Button type="submit" size="md" fullWidth loading={form.isBusy}>
        {t('session.signIn')}
      </Button>
      <p className={styles.note}>{t('session.phoneFirstUse')}</p>
    </form>
  )
}
