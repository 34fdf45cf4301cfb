import { useEffect, useRef } from 'react'
import { onProgress, progressShare } from './progress.ts'
import styles from './progress-bar.module.css'

/**
 * Its steps go past React: each would interrupt the drawing of the screen that it stands for, which then begins again from
 * nothing.
 */
export function ProgressBar() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => bar.current !== null && showShare(bar.current, progressShare())
    show()
    return onProgress(show)
  }, [])
  return <div ref={bar} className={styles.bar} hidden aria-hidden />
}

function showShare(bar: HTMLElement, share: number | null): void {
  bar.hidden = share === null
  bar.toggleAttribute('data-done', share === 1)
  bar.style.transform = `scaleX(${share ?? 0})`
}
