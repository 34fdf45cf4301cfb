import type { FrameMeaning } from '@fieldhub/contract'
import classes from '#features/device/serial-log/serial.module.css'
import { cutByMarks, type Mark } from './frame-marks.ts'
import { spaced, toAscii } from './frame-text.ts'

interface FrameBytesProps {
  readonly hex: string
  readonly meaning: FrameMeaning
  readonly isAscii?: boolean
  /** What a search found. */
  readonly marks?: readonly Mark[]
}

const noMarks: readonly Mark[] = []

/** The bytes of a frame, coloured by their meaning. Screen readers get them as one text. */
export function FrameBytes({ hex, meaning, isAscii = false, marks = noMarks }: FrameBytesProps) {
  const text = (from: number, to: number) => {
    const digits = hex.slice(from * 2, to * 2)
    return isAscii ? toAscii(digits) : `${spaced(digits)} `
  }
  return (
    <code className={classes['bytes']}>
      {meaning.parts.map(({ kind, start, end }) => (
        <span key={start} data-part={kind}>
          {cutByMarks(start, end, marks).map(({ from, to, isMarked }) =>
            isMarked ? <mark key={from}>{text(from, to)}</mark> : text(from, to),
          )}
        </span>
      ))}
    </code>
  )
}
