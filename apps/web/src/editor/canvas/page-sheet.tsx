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
      {url !== '' && <img className={styles['layer']} src={url} alt="" />}
    </div>
  )
}

/** What viewers see beside the page. */
export function AroundPage() {
  const { graphBgColor, graphBgOpacity } = usePageSettings()
  const look = { background: graphBgColor, opacity: graphBgOpacity }
  return <div className={styles['layer']} style={look} />
}
