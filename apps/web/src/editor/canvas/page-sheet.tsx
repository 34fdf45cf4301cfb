import { pagePaint } from '@fieldhub/page'
import { GroundPhoto } from '#viewer/ground-photo.tsx'
import { usePageSettings } from '../document/use-document.ts'
import { usePhotoUrls } from '../use-photo-url.ts'
import styles from './canvas.module.css'

/** The page itself: its background and its picture. */
export function PageSheet() {
  const settings = usePageSettings()
  const { cw, ch, bgOpacity } = settings
  const { bgColor } = pagePaint(settings)
  const photoUrl = usePhotoUrls()
  return (
    <div className={styles['sheet']} style={{ width: cw, height: ch }}>
      <div className={styles['layer']} style={{ background: bgColor, opacity: bgOpacity }} />
      <GroundPhoto page={settings} photoUrl={photoUrl} className={styles['layer']} />
    </div>
  )
}

/** The surroundings that viewers see beside the page. */
export function AroundPage() {
  const settings = usePageSettings()
  const look = {
    background: pagePaint(settings).graphBgColor,
    opacity: settings.graphBgOpacity,
  }
  return <div className={styles['layer']} style={look} />
}
