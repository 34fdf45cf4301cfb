import type { TransmissionTap } from '@fieldhub/contract'
import { textOfHex } from '#ui/text/byte-text.ts'

/** The bytes with a blank between two of them, or as characters; three dots where there were more. */
export function tapBytes({ hex, length }: TransmissionTap, isText: boolean): string {
  const text = isText ? textOfHex(hex) : hex.replaceAll(/..(?=.)/g, '$& ')
  return length * 2 > hex.length && hex !== '' ? `${text} …` : text
}

/**
 * Where from and where to: `up` came from the device, `down` is for it. What another member sent names no sender, since
 * its bytes may lie joined with those of others.
 */
export function tapRoute(
  { direction, event, peer }: TransmissionTap,
  name: string,
): readonly string[] {
  if (direction === 'up') return [name, peer].filter((one) => one !== '')
  const from = peer === name ? '' : peer
  return event === 'error' ? [from, name].filter((one) => one !== '') : [from, name]
}

/** One line, for a mail to whoever knows the line. */
export function tapLine(tap: TransmissionTap, name: string): string {
  const { time, event, fault, detail } = tap
  const words = [
    new Date(time).toISOString(),
    tapRoute(tap, name).join(' > ').trim(),
    ...(event === 'bytes' ? [] : [event]),
    tapBytes(tap, false),
    fault ?? '',
    detail,
  ]
  return words.filter((word) => word !== '').join(' ')
}
