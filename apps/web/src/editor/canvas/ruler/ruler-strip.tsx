import type { Axis } from '@fieldhub/page'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import styles from './ruler.module.css'
import { tickStep, ticksBetween } from './tick-step.ts'

export const rulerPx = 20
/** Small strokes between two numbers. */
const parts = 5

interface RulerStripProps {
  readonly axis: Axis
}

/** The ruler above the page (`x`) or beside it (`y`), in units of the page. */
export function RulerStrip({ axis }: RulerStripProps) {
  const { camera: cameraStore, canvasSize } = useEditor()
  const camera = useStore(cameraStore)
  const size = useStore(canvasSize)
  const length = axis === 'x' ? size.width : size.height
  const step = tickStep(camera.scale)
  const [from, to] = [camera[axis], camera[axis] + length / camera.scale]
  const px = (at: number) => Math.round((at - camera[axis]) * camera.scale) + 0.5
  const small = ticksBetween(from, to, step / parts).map((at) => stroke(axis, px(at), 5))
  const numbers = ticksBetween(from - step, to, step)
  const large = numbers.map((at) => stroke(axis, px(at), rulerPx))
  return (
    <svg className={styles[axis]} aria-hidden>
      <path d={[...small, ...large].join('')} />
      {numbers.map((at) =>
        axis === 'x' ? (
          <text key={at} x={px(at) + 3} y={10}>
            {at}
          </text>
        ) : (
          <text key={at} transform={`translate(9 ${px(at) + 3}) rotate(90)`}>
            {at}
          </text>
        ),
      )}
    </svg>
  )
}

const stroke = (axis: Axis, at: number, length: number): string =>
  axis === 'x' ? `M${at} ${rulerPx}v${-length}` : `M${rulerPx} ${at}h${-length}`
