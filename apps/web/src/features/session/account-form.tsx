import { Button } from '@mantine/core'
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { appConfig } from '#api/app-config.ts'
import { useT } from '#i18n/use-t.ts'
import { AccountFields } from './account-fields.tsx'
import styles from './account-form.module.css'
import type { Agreement } from './agreement.ts'
import { Consent } from './consent.tsx'
import { useSignIn } from './use-sign-in.ts'

const AgreementDialog = lazy(() =>
  import('./agreement-dialog.tsx').then((m) => ({ default: m.AgreementDialog })),
)
/** Why the agreements are shown: to be read, or to be accepted before going on. */
interface Asking {
  readonly first?: Agreement
  readonly goOn?: () => void
}

interface AccountFormProps {
  readonly onSignedIn: (token: string) => void
  readonly onTyping: () => void
}

export function AccountForm({ onSignedIn, onTyping }: AccountFormProps) {
  const t = useT()
  const { faults, busy, check, signIn, openDemo } = useSignIn(onSignedIn)
  const [hasAgreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  const withConsent = (goOn: () => void) => (hasAgreed ? goOn() : setAsking({ goOn }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read from the fields: a password manager may have filled them without an event.
    const given = { account: account.current?.value ?? '', password: password.current?.value ?? '' }
    if (check(given)) withConsent(() => void signIn(given))
    else (given.account.trim() === '' ? account : password).current?.focus()
  }
  const agree = () => {
    setAgreed(true)
    setAsking(undefined)
    asking?.goOn?.()
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit} onInput={onTyping} noValidate>
        <AccountFields account={account} password={password} faults={faults} />
        <Consent
          hasAgreed={hasAgreed}
          onChange={setAgreed}
          onRead={(first) => setAsking({ first })}
        />
        <Button type="submit" size="md" fullWidth loading={busy === 'account'}>
          {t('session.signIn')}
        </Button>
      </form>
      {appConfig.demo && (
        <DemoEntry isBusy={busy === 'demo'} onOpen={() => withConsent(() => void openDemo())} />
      )}
      <Suspense>
        {asking !== undefined && (
          <AgreementDialog
            first={asking.first}
            onAgree={agree}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function DemoEntry({ isBusy, onOpen }: { readonly isBusy: boolean; readonly onOpen: () => void }) {
  const t = useT()
  return (
    <div className={styles.demo}>
      <Button variant="default" size="md" fullWidth loading={isBusy} onClick={onOpen}>
        {t('session.demo')}
      </Button>
      <p>{t('session.demoText')}</p>
    </div>
  )
}
