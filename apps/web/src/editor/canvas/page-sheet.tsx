import { usePageSettings } from '../use-document.ts'
import { usePhotoUrl } from '../use-photo-url.ts'
import styles from './canvas.module.css'

/** The page itself: its ground and its picture. */
export function PageSheet() {
  const { cw, ch, bgColor, bgOpacity, bgImg } = usePageSettings()
  const url = usePhotoUrl(bgImg)
  return (
    <div className={styles['sheet']} style={{ width: cw, height: ch }}>
      <div className={styles['layer']} style={{ background: bgColor, opacity: bgOpacity }} />
      {url !== '' && (
        <div
          className={styles['layer']}
          style={{ background: `center / 100% 100% url("${url}")` }}
        />
      )}
    </div>
  )
}
