import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './qr-view.module.css'

interface QrViewProps {
  /** The picture as an SVG data URL; undefined while it is made. */
  readonly image: string | undefined
  readonly alt: string
  /** A line on what happens now. */
  readonly title: string
  readonly text: string
  /** What covers a code that must not be scanned any more, as it is used or expired. */
  readonly cover?: ReactNode | false
}

/** A code to scan, and how far its scanning has come. */
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
