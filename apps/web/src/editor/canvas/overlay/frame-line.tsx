import { type Box, getCorners } from '@fieldhub/page'
import { type Camera, toScreen } from '../../viewport/camera.ts'
import styles from '../canvas.module.css'

interface FrameLineProps {
  readonly box: Box
  readonly camera: Camera
  readonly look?: 'faint' | 'chosen' | 'locked' | 'brush'
}

export function FrameLine({ box, camera, look = 'chosen' }: FrameLineProps) {
  const corners = getCorners(box).map((corner) => toScreen(camera, corner))
  return (
    <polygon className={styles[look]} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
  )
}
