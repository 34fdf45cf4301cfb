import { showApi } from '@fieldhub/contract'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { call } from '#api/call.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './show.module.css'

/** How often it is tried whether the share needs a password at all. */
const tryEveryMs = 60_000

interface SharePasswordFormProps {
  readonly code: string
  readonly fault: 'wrong' | { readonly waitSeconds: number } | undefined
  readonly onSubmit: (password: string) => Promise<void>
}

export function SharePasswordForm({ code, fault, onSubmit }: SharePasswordFormProps) {
  const t = useT()
  const id = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  useOpenWithout(code, onSubmit)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    void onSubmit(password).finally(() => setBusy(false))
  }
  return (
    <div className={styles['card']}>
      <h1>{t('sharePassword.title')}</h1>
      <form onSubmit={submit}>
        <label htmlFor={id}>{t('sharePassword.password')}</label>
        <input
          id={id}
          type="password"
          required
          autoComplete="current-password"
          maxLength={32}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {fault !== undefined && (
          <p role="alert" className={styles['fault']}>
            {fault === 'wrong'
              ? t('sharePassword.wrong')
              : t('sharePassword.tooOften', { seconds: fault.waitSeconds })}
          </p>
        )}
        <button type="submit" disabled={isBusy}>
          {t('sharePassword.open')}
        </button>
      </form>
    </div>
  )
}

/** Opens by itself once the password is taken off: nobody types at a screen on a wall. To come without one is no guess. */
function useOpenWithout(code: string, onSubmit: SharePasswordFormProps['onSubmit']): void {
  const open = useEffectEvent(() => onSubmit(''))
  useEffect(() => {
    const timer = setInterval(() => {
      call(showApi.open, { code }, { quiet: true }).then(
        () => open(),
        () => undefined,
      )
    }, tryEveryMs)
    return () => clearInterval(timer)
  }, [code])
}
