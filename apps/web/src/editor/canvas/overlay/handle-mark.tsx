import type { EditHandle } from '../../gesture/edit-handle.ts'
import styles from '../canvas.module.css'

const half = 4

interface HandleMarkProps {
  readonly handle: EditHandle
}

export function HandleMark({ handle }: HandleMarkProps) {
  const { x, y } = handle.at
  if (handle.kind === 'resize') {
    return (
      <rect
        className={styles['handle']}
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half}
        transform={handle.angle === 0 ? undefined : `rotate(${handle.angle} ${x} ${y})`}
      />
    )
  }
  const isNew = handle.kind === 'bend' && handle.part.kind === 'insert'
  return (
    <circle
      className={isNew ? styles['newHandle'] : styles['handle']}
      cx={x}
      cy={y}
      r={isNew ? 3 : half + 1}
    />
  )
}
