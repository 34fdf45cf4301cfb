import type { FrameMeaning } from '@fieldhub/contract'
import classes from './serial.module.css'

interface FrameBytesProps {
  readonly hex: string
  readonly meaning: FrameMeaning
}

/** The bytes of a frame, coloured by what they are. Read aloud they are one text. */
export function FrameBytes({ hex, meaning }: FrameBytesProps) {
  return (
    <code className={classes['bytes']}>
      {meaning.parts.map(({ kind, start, end }) => (
        <span key={start} data-part={kind}>
          {spaced(hex.slice(start * 2, end * 2))}{' '}
        </span>
      ))}
    </code>
  )
}

/** A blank between two bytes. */
export function spaced(hex: string): string {
  return hex.replaceAll(/..(?=.)/g, '$& ')
}
