import type { SeriesLogRow } from '@fieldhub/contract'

/** A blank between two bytes. */
export function spaced(hex: string): string {
  return hex.replaceAll(/..(?=.)/g, '$& ')
}

/** Characters of one byte each; a dot for those that cannot be seen. */
export function asciiOf(hex: string): string {
  return hex.replaceAll(/../g, (digits) => {
    const code = Number.parseInt(digits, 16)
    return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '·'
  })
}

/** One line, for a mail to whoever knows the device. */
export function frameLine({ time, direction, kind, hex, note }: SeriesLogRow): string {
  const words = [new Date(time).toISOString(), direction, kind, spaced(hex), note]
  return words.filter((word) => word !== '').join(' ')
}
