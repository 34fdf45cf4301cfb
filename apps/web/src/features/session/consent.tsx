import { useT } from '#i18n/use-t.ts'
import type { onIntent } from '#ui/lazy-part.tsx'
import type { Agreement } from './agreement.ts'
import styles from './consent.module.css'

interface ConsentProps {
  readonly hasAgreed: boolean
  readonly onChange: (hasAgreed: boolean) => void
  readonly onRead: (agreement: Agreement) => void
  /** Handlers that load what is read. */
  readonly intent: ReturnType<typeof onIntent>
}

export function Consent({ hasAgreed, onChange, onRead, intent }: ConsentProps) {
  const t = useT()
  return (
    <div className={styles.consent} {...intent}>
      <input
        type="checkbox"
        className={styles.box}
        checked={hasAgreed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-labelledby="agreement-text"
      />
      <span id="agreement-text">
        {t('session.agreeLead')}{' '}
        <button type="button" className={styles.link} onClick={() => onRead('user')}>
          {t('session.userAgreement')}
        </button>{' '}
        {t('session.agreeAnd')}{' '}
        <button type="button" className={styles.link} onClick={() => onRead('privacy')}>
          {t('session.privacyPolicy')}
        </button>
      </span>
    </div>
  )
}
