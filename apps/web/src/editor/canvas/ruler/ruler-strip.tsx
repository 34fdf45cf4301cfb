import type { Axis } from '@fieldhub/page'
import { memo } from 'react'
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

/** The ruler above the page (`x`) or beside it (`y`), in units of the page. While the camera pans it is only shifted. */
export function RulerStrip({ axis }: RulerStripProps) {
  const { camera: cameraStore, canvasSize } = useEditor()
  const camera = useStore(cameraStore)
  const size = useStore(canvasSize)
  const length = axis === 'x' ? size.width : size.height
  const step = tickStep(camera.scale)
  const from = Math.floor(camera[axis] / step) * step
  const shift = Math.round((from - camera[axis]) * camera.scale)
  return (
    <svg
      className={styles[axis]}
      // A layer of its own: shifting a part of an SVG would make the browser sort the layers of all cells anew.
      style={{ transform: `translate${axis.toUpperCase()}(${shift}px)`, willChange: 'transform' }}
      aria-hidden
    >
      <Ticks {...{ axis, from, step, length, scale: camera.scale }} />
    </svg>
  )
}

interface TicksProps extends RulerStripProps {
  /** The first number, which stands at 0 pixels. */
  readonly from: number
  readonly step: number
  readonly scale: number
  readonly length: number
}

const Ticks = memo(function Ticks({ axis, from, step, scale, length }: TicksProps) {
  const to = from + length / scale + step
  const px = (at: number) => Math.round((at - from) * scale) + 0.5
  const small = ticksBetween(from, to, step / parts).map((at) => stroke(axis, px(at), 5))
  const numbers = ticksBetween(from, to, step)
  const large = numbers.map((at) => stroke(axis, px(at), rulerPx))
  return (
    <>
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
    </>
  )
})

const stroke = (axis: Axis, at: number, length: number): string =>
  axis === 'x' ? `M${at} ${rulerPx}v${-length}` : `M${rulerPx} ${at}h${-length}`
