/** Names of the exceptions, by section 7 of the Modbus Application Protocol. */
const names: Readonly<Record<number, string>> = {
  1: 'illegal function',
  2: 'illegal data address',
  3: 'illegal data value',
  4: 'server device failure',
  5: 'acknowledge',
  6: 'server device busy',
  8: 'memory parity error',
  10: 'gateway path unavailable',
  11: 'gateway target device failed to respond',
}

export function exceptionName(code: number): string {
  return names[code] ?? `exception ${code}`
}

/** The slave knows the request but not this span of addresses, so a shorter one may be answered. */
export function isAddressException(code: number): boolean {
  return code === 2 || code === 3
}
