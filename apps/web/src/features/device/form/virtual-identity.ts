import type { DeviceDraft } from './device-draft.ts'
import { generatePassword } from './generate-password.ts'

const numberLength = 8
const serialNumberMax = 20

/**
 * A number and a password for a virtual device where none are typed: no connection ever brings them, so nobody need
 * think of them. The beginning that a sandbox's numbers have stays.
 */
export function virtualIdentity(
  { sn, password }: Pick<DeviceDraft, 'sn' | 'password'>,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): Pick<DeviceDraft, 'sn' | 'password'> {
  const isOpen = sn === '' || sn.endsWith('-')
  const room = Math.min(numberLength, serialNumberMax - sn.length)
  const number = `V${generatePassword(random).toUpperCase()}`.slice(0, room)
  return {
    sn: isOpen ? `${sn}${number}` : sn,
    password: password === '' ? generatePassword(random) : password,
  }
}
