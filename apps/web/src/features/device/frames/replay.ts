import { meaningOfHex, type SerialLogRow } from '@fieldhub/contract'
import { toMessage } from '#features/device/command/message-text.ts'
import { coveredNote } from '#features/device/debug/covered-note.ts'

/** More at once would be unreadable. */
export const replayMax = 50

const writeFunctions: readonly number[] = [5, 6, 15, 16]

/** Frames that can be sent again, in the order in which they went. `rows`: newest first. */
export function replayable(rows: readonly SerialLogRow[]): readonly SerialLogRow[] {
  const sent = rows.filter((row) => row.direction === 'down' && isWholeFrame(row))
  return sent.slice(0, replayMax).toReversed()
}

/** A message of MQTT is no frame: its characters would go over the serial line as they are. */
function isWholeFrame(row: SerialLogRow): boolean {
  return row.hex !== '' && row.note !== coveredNote && toMessage(row) === null
}

/** Whether a frame changes what it is sent to. */
export function isWrite({ hex }: Pick<SerialLogRow, 'hex'>): boolean {
  const { parts } = meaningOfHex(hex, 'down')
  const code = parts.find(({ kind }) => kind === 'function')?.value
  return code !== undefined && writeFunctions.includes(code)
}
