import { pagePaint } from '@fieldhub/page'
import { usePageSettings } from '../../document/use-document.ts'
import { gridStep } from '../../grid/grid-step.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { toScreen } from '../../viewport/camera.ts'
import styles from '../canvas.module.css'
import { SteadyBounds } from './steady-bounds.tsx'

/** The grid over the page, in screen pixels: thin at every zoom, and coarser while the page is small. */
export function GridLines() {
  const { camera: store, canvasSize } = useEditor()
  const camera = useStore(store)
  const size = useStore(canvasSize)
  const settings = usePageSettings()
  const { cw, ch, gird, gridSize } = settings
  const step = gridStep(gridSize, camera.scale) * camera.scale
  if (!gird || !Number.isFinite(step)) return null
  const from = toScreen(camera, { x: 0, y: 0 })
  const to = toScreen(camera, { x: cw, y: ch })
  const across = seenPart(from.x, to.x, size.width)
  const down = seenPart(from.y, to.y, size.height)
  const upright = linesBetween(from.x, step, across).map((x) => `M${x} ${down.from}V${down.to}`)
  const level = linesBetween(from.y, step, down).map((y) => `M${across.from} ${y}H${across.to}`)
  return (
    <svg className={`${styles['layer']} ${styles['grid']}`} aria-hidden>
      <path d={[...upright, ...level].join('')} stroke={pagePaint(settings).gridColor} />
      <SteadyBounds {...size} />
    </svg>
  )
}

interface Part {
  readonly from: number
  readonly to: number
}

function seenPart(from: number, to: number, length: number): Part {
  const start = Math.min(length, Math.max(0, from))
  return { from: start, to: Math.max(start, Math.min(length, to)) }
}

/** The middles of the screen's pixels on which the lines lie that are seen. */
function linesBetween(origin: number, step: number, { from, to }: Part): readonly number[] {
  const first = Math.ceil((from - origin) / step)
  const count = Math.max(0, Math.ceil((to - origin) / step) - first)
  return Array.from({ length: count }, (_, at) => Math.round(origin + (first + at) * step) + 0.5)
}
