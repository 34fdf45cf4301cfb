import type { SerialLogRow } from '@fieldhub/contract'
import { toMessage } from '#features/device/command/message-text.ts'

/** A blank between two bytes. */
export function spaced(hex: string): string {
  return hex.replaceAll(/..(?=.)/g, '$& ')
}

/** Characters of one byte each; a dot for those that cannot be seen. */
export function toAscii(hex: string): string {
  return hex.replaceAll(/../g, (digits) => {
    const code = Number.parseInt(digits, 16)
    return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '·'
  })
}

/** The text of a message, the bytes of a frame. */
export function getContent(row: SerialLogRow): string {
  return toMessage(row)?.text ?? spaced(row.hex)
}

/** One line, for a mail to whoever knows the device. */
export function frameLine(row: SerialLogRow): string {
  const { time, direction, kind, note } = row
  const words = [new Date(time).toISOString(), direction, kind, getContent(row), note]
  return words.filter((word) => word !== '').join(' ')
}
