const pattern = /^(\d{1,9})(?:\.(\d{1,2}))?$/

export function fenToYuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/** Undefined for anything but a plain amount: money never passes through a fraction. */
export function yuanToFen(yuan: string): number | undefined {
  const found = pattern.exec(yuan)
  if (found === null) return undefined
  const [, whole = '', cents = ''] = found
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
