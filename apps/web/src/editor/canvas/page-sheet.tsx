import { usePageSettings } from '../use-document.ts'
import { usePhotoUrl } from '../use-photo-url.ts'
import styles from './canvas.module.css'

/** The page itself: its ground, its picture, its grid. */
export function PageSheet() {
  const { cw, ch, bgColor, bgOpacity, bgImg, gird, gridSize, gridColor } = usePageSettings()
  const url = usePhotoUrl(bgImg)
  const grid = `repeating-linear-gradient(0deg, ${gridColor} 0 1px, transparent 1px ${gridSize}px), repeating-linear-gradient(90deg, ${gridColor} 0 1px, transparent 1px ${gridSize}px)`
  return (
    <div className={styles['sheet']} style={{ width: cw, height: ch }}>
      <div className={styles['layer']} style={{ background: bgColor, opacity: bgOpacity }} />
      {url !== '' && (
        <div
          className={styles['layer']}
          style={{ background: `center / 100% 100% url("${url}")` }}
        />
      )}
      {gird && gridSize >= 2 && <div className={styles['grid']} style={{ background: grid }} />}
    </div>
  )
}
