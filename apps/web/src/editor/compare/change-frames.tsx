import type { ChangeMark } from './change-marks.ts'
import classes from './compare.module.css'

interface ChangeFramesProps {
  readonly marks: readonly ChangeMark[]
  /** Id of the cell that is looked at. */
  readonly shown: string | undefined
}

/** Frames of what is different; the list says in words what they are. */
export function ChangeFrames({ marks, shown }: ChangeFramesProps) {
  return (
    <g aria-hidden>
      {marks.map(({ id, kind, rect }) => (
        <rect
          key={id}
          className={classes['mark']}
          data-kind={kind}
          data-shown={id === shown || undefined}
          {...rect}
        />
      ))}
    </g>
  )
}
