const sandboxAccount = 'demo-'

/**
 * Prefix of the serial numbers in a sandbox, made from its account's name: its visitor cannot take numbers of real
 * devices.
 */
export function sandboxPrefix(accountName: string): string {
  return `DEMO-${accountName.slice(sandboxAccount.length)}-`
}

/** Whether a serial number belongs to a sandbox and so to no real device. */
export function isSandboxNumber(sn: string): boolean {
  return /^DEMO-[a-z0-9]{8}-/.test(sn)
}
