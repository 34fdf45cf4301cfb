import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './viewer.module.css'

interface WidgetFaultProps {
  readonly onRetry: () => void
}

/** Nobody presses a button on a wall. */
const retryMs = 30_000

/** Stands for a widget whose program did not come, as after an upgrade; the rest of the page goes on. */
export function WidgetFault({ onRetry }: WidgetFaultProps) {
  const t = useT()
  useEffect(() => {
    const timer = setTimeout(onRetry, retryMs)
    return () => clearTimeout(timer)
  }, [onRetry])
  return (
    <div className={styles['fault']} role="status">
      {t('viewer.widgetFault')}
      <button type="button" onClick={onRetry}>
        {t('viewer.retry')}
      </button>
    </div>
  )
}
