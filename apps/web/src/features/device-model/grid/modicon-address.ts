import { typedNumber } from '@fieldhub/kernel'

/** First digit that manuals put before an address, by function code. */
const prefixes: Readonly<Record<string, string>> = { '01': '0', '02': '1', '03': '4', '04': '3' }

/** How manuals write a register that counts from 0: `40001` for holding register 0. Null when unknown. */
export function modiconAddress(func: string, register: string): string | null {
  const prefix = prefixes[func]
  const number = typedNumber(register)
  if (prefix === undefined || !Number.isInteger(number) || number < 0 || number > 65_535)
    return null
  const digits = number < 9_999 ? 4 : 5
  return prefix + String(number + 1).padStart(digits, '0')
}
