import { pagePaint } from '@fieldhub/page'
import { toScreen } from '../camera.ts'
import { gridStep } from '../grid/grid-step.ts'
import { useEditor } from '../session-context.ts'
import { usePageSettings } from '../use-document.ts'
import { useStore } from '../value-store.ts'
import styles from './canvas.module.css'

/** The grid over the page, in screen pixels: thin at every zoom, and coarser while the page is small. */
export function GridLines() {
  const camera = useStore(useEditor().camera)
  const settings = usePageSettings()
  const { cw, ch, gird, gridSize } = settings
  const step = gridStep(gridSize, camera.scale) * camera.scale
  if (!gird || !Number.isFinite(step)) return null
  const { x, y } = toScreen(camera, { x: 0, y: 0 })
  const line = `${pagePaint(settings).gridColor} 0 1px, transparent 1px`
  return (
    <div
      className={styles['grid']}
      style={{
        left: x,
        top: y,
        width: cw * camera.scale,
        height: ch * camera.scale,
        backgroundImage: `linear-gradient(90deg, ${line}), linear-gradient(${line})`,
        backgroundSize: `${step}px ${step}px`,
      }}
    />
  )
}
