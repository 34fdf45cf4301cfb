import type { EditHandle } from '../edit-handle.ts'
import styles from './canvas.module.css'

const half = 4

interface GripMarkProps {
  readonly grip: EditHandle
}

export function HandleMark({ grip }: GripMarkProps) {
  const { x, y } = grip.at
  if (grip.kind === 'resize') {
    return (
      <rect
        className={styles['grip']}
        x={x - half}
        y={y - half}
        width={2 * half}
        height={2 * half}
        transform={`rotate(${grip.angle} ${x} ${y})`}
      />
    )
  }
  const isNew = grip.kind === 'bend' && grip.part.kind === 'insert'
  return (
    <circle
      className={isNew ? styles['newGrip'] : styles['grip']}
      cx={x}
      cy={y}
      r={isNew ? 3 : half + 1}
    />
  )
}
