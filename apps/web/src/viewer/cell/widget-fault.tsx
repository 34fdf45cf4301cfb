import { useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from '../viewer.module.css'

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
    <button type="button" className={styles['unloaded']} onClick={onRetry}>
      {t('viewer.widgetFault')}
    </button>
  )
}
