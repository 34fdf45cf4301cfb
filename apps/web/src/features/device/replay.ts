import { meaningOfHex, type SeriesLogRow } from '@fieldhub/contract'
import { coveredNote } from './frame-sentence.ts'

/** More at once nobody oversees. */
export const replayMax = 50

const writeFunctions: readonly number[] = [5, 6, 15, 16]

/** Frames that can be sent again, in the order in which they went. `rows`: newest first. */
export function replayable(rows: readonly SeriesLogRow[]): readonly SeriesLogRow[] {
  const sent = rows.filter(
    ({ direction, hex, note }) => direction === 'down' && hex !== '' && note !== coveredNote,
  )
  return sent.slice(0, replayMax).toReversed()
}

/** Whether a frame changes what it is sent to. */
export function isWrite({ hex }: Pick<SeriesLogRow, 'hex'>): boolean {
  const { parts } = meaningOfHex(hex, 'down')
  const code = parts.find(({ kind }) => kind === 'function')?.value
  return code !== undefined && writeFunctions.includes(code)
}
