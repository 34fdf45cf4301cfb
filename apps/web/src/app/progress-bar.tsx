import { useSyncExternalStore } from 'react'
import { onProgress, progressShare } from './progress.ts'
import styles from './progress-bar.module.css'

export function ProgressBar() {
  const share = useSyncExternalStore(onProgress, progressShare)
  if (share === null) return null
  return (
    <div
      className={styles.bar}
      data-done={share === 1 || undefined}
      style={{ transform: `scaleX(${share})` }}
      aria-hidden
    />
  )
}
