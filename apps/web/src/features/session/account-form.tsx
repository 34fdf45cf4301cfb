import { Button } from '@mantine/core'
import { type SubmitEvent, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AccountFields } from './account-fields.tsx'
import styles from './login-form.module.css'
import type { LoginFormProps } from './login-form-props.ts'
import { PasskeyEntry } from './passkey-entry.tsx'
import { useSignIn } from './use-sign-in.ts'

export function AccountForm({ consent, onEntered }: LoginFormProps) {
  const t = useT()
  const { faults, isBusy, check, signIn } = useSignIn(onEntered)
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read from the fields: a password manager may have filled them without an event.
    const given = { account: account.current?.value ?? '', password: password.current?.value ?? '' }
    if (check(given)) consent.withConsent(() => void signIn(given))
    else (given.account.trim() === '' ? account : password).current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AccountFields account={account} password={password} faults={faults} />
      {/* Who signs in by a code may set a new password there by another one. */}
      <a className={styles.forgotten} href="?way=phone&redirect=/personalInfo/security">
        {t('session.forgotten')}
      </a>
      {consent.box}
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('session.signIn')}
      </Button>
      <PasskeyEntry consent={consent} onEntered={onEntered} />
    </form>
  )
}
