import { memo } from 'react'
import type { ChangeMark } from './change-marks.ts'
import classes from './compare.module.css'

interface ChangeFramesProps {
  readonly marks: readonly ChangeMark[]
  /** Id of the cell that is looked at. */
  readonly shown: string | undefined
}

/** Frames of what is different; the list says in words what they are. */
export function ChangeFrames({ marks, shown }: ChangeFramesProps) {
  const looked = marks.find(({ id }) => id === shown)
  return (
    <g aria-hidden>
      <Frames marks={marks} />
      {looked !== undefined && (
        <rect className={classes['mark']} data-kind={looked.kind} data-shown {...looked.rect} />
      )}
    </g>
  )
}

/** A choice among many differences draws none of them again. */
const Frames = memo(function Frames({ marks }: Pick<ChangeFramesProps, 'marks'>) {
  return marks.map(({ id, kind, rect }) => (
    <rect key={id} className={classes['mark']} data-kind={kind} {...rect} />
  ))
})
