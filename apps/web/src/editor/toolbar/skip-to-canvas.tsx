import { useT } from '#i18n/use-t.ts'
import styles from '#ui/skip-link.module.css'

/** Spares who works by keyboard the way through the toolbar and all symbols. */
export function SkipToCanvas() {
  const t = useT()
  return (
    <a
      className={styles.skip}
      href="#canvas"
      onClick={(event) => {
        // The address stays the page's.
        event.preventDefault()
        document.getElementById('canvas')?.focus({ preventScroll: true })
      }}
    >
      {t('editor.skipToCanvas')}
    </a>
  )
}
