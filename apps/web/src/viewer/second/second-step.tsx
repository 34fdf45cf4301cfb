import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Confirmation } from '../confirmation.ts'
import styles from '../viewer.module.css'

export interface SecondStepProps {
  readonly by: 'question' | 'password'
  /** What is about to be written. */
  readonly lines: readonly string[]
  /** Why what was given before does not do; empty: nothing was. */
  readonly reason: string
  readonly onConfirm: (confirmation: Confirmation) => void
  readonly onClose: () => void
}

/**
 * Another confirmation, which Enter alone does not give: the focus is on "cancel", or in an empty field, so that a
 * hand that confirms by habit has to look.
 */
export function SecondStep({ by, lines, reason, onConfirm, onClose }: SecondStepProps) {
  const t = useT()
  const id = useId()
  const [password, setPassword] = useState('')
  const isPassword = by === 'password'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(isPassword ? { confirmPassword: password } : { confirmed: true })
    setPassword('')
  }
  return (
    <form onSubmit={submit}>
      <p>{t(isPassword ? 'second.passwordText' : 'second.questionText')}</p>
      {lines.map((line, at) => (
        <p key={at}>
          <strong>{line}</strong>
        </p>
      ))}
      {isPassword && (
        <>
          <label htmlFor={id}>{t('second.password')}</label>
          <input
            id={id}
            className={styles['control']}
            type="password"
            // A password that the browser fills in by itself would confirm nothing.
            autoComplete="new-password"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </>
      )}
      {reason !== '' && (
        <p role="alert" className={styles['fault']}>
          {reason}
        </p>
      )}
      <div className={styles['foot']}>
        <button
          type="button"
          className={styles['control']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!isPassword}
          onClick={onClose}
        >
          {t('second.cancel')}
        </button>
        <button type="submit" className={`${styles['control']} ${styles['main']}`}>
          {t('second.confirm')}
        </button>
      </div>
    </form>
  )
}
