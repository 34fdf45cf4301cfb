import type { TransmissionTap } from '@fieldhub/contract'
import { textOfHex } from '#ui/text/byte-text.ts'

/** The bytes with a blank between two of them, or as characters; three dots where there were more. */
export function tapBytes({ hex, length }: TransmissionTap, isText: boolean): string {
  const text = isText ? textOfHex(hex) : hex.replaceAll(/..(?=.)/g, '$& ')
  return length * 2 > hex.length && hex !== '' ? `${text} …` : text
}

/** Where from and where to: `up` came from the device, `down` is for it. */
export function tapRoute({ direction, peer }: TransmissionTap, name: string): readonly string[] {
  return (direction === 'up' ? [name, peer] : [peer, name]).filter((one) => one !== '')
}

/** One line, for a mail to whoever knows the line. */
export function tapLine(tap: TransmissionTap, name: string): string {
  const { time, event, fault, detail } = tap
  const words = [
    new Date(time).toISOString(),
    tapRoute(tap, name).join(' > '),
    ...(event === 'bytes' ? [] : [event]),
    tapBytes(tap, false),
    fault ?? '',
    detail,
  ]
  return words.filter((word) => word !== '').join(' ')
}
