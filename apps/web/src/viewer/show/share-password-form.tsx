import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './show.module.css'

interface SharePasswordFormProps {
  readonly fault: 'wrong' | { readonly waitSeconds: number } | undefined
  readonly onSubmit: (password: string) => Promise<void>
}

export function SharePasswordForm({ fault, onSubmit }: SharePasswordFormProps) {
  const t = useT()
  const id = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    void onSubmit(password).finally(() => setBusy(false))
  }
  return (
    <div className={styles['card']}>
      <h1>{t('viewer.passwordTitle')}</h1>
      <form onSubmit={submit}>
        <label htmlFor={id}>{t('viewer.password')}</label>
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
              ? t('viewer.wrongPassword')
              : t('viewer.tooOften', { seconds: fault.waitSeconds })}
          </p>
        )}
        <button type="submit" disabled={isBusy}>
          {t('viewer.open')}
        </button>
      </form>
    </div>
  )
}
