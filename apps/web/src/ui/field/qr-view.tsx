import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './qr-view.module.css'

interface QrViewProps {
  /** An SVG data URL; undefined while it is made. */
  readonly image: string | undefined
  readonly alt: string
  /** What happens now. */
  readonly title: string
  readonly text: string
  /** Covers the code when it must not be scanned: done, expired. */
  readonly cover?: ReactNode | false
}

/** A code to scan and its progress. */
export function QrView({ image, alt, title, text, cover = false }: QrViewProps) {
  const isCovered = cover !== false
  return (
    <div className={styles.view}>
      <div className={styles.frame} data-covered={isCovered || undefined}>
        {image === undefined && !isCovered ? (
          <Loader size="sm" color="gray" />
        ) : (
          image !== undefined && <img src={image} alt={alt} />
        )}
        {isCovered && <div className={styles.cover}>{cover}</div>}
      </div>
      <output className={styles.text}>
        <span className={styles.title}>{title}</span>
        {text}
      </output>
    </div>
  )
}
