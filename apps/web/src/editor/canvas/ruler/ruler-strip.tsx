import type { Axis } from '@fieldhub/page'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { drawRuler } from './draw-ruler.ts'
import styles from './ruler.module.css'

export const rulerPx = 20

interface RulerStripProps {
  readonly axis: Axis
}

/**
 * The ruler above the page (`x`) or beside it (`y`), in units of the page. It changes with every movement of the camera,
 * and is a canvas so that this neither renders nor arranges anything.
 */
export function RulerStrip({ axis }: RulerStripProps) {
  const { camera, canvasSize } = useEditor()
  const size = useStore(canvasSize)
  const scheme = useComputedColorScheme('light')
  const canvas = useRef<HTMLCanvasElement>(null)
  const lengthPx = axis === 'x' ? size.width : size.height
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (element === null || pen === null || pen === undefined) return undefined
    const { color, outlineColor, fontFamily } = getComputedStyle(element)
    const look = { number: color, stroke: outlineColor, font: `9px ${fontFamily}` }
    const draw = () =>
      drawRuler(pen, { axis, camera: camera.get(), lengthPx, widthPx: rulerPx, look })
    draw()
    return camera.subscribe(draw)
  }, [axis, camera, lengthPx, scheme])
  return <canvas ref={canvas} className={styles[axis]} aria-hidden />
}
