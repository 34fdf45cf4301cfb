const sandboxAccount = 'demo-'

/** What the sandbox's visitor cannot take: numbers of real devices. Its account's name gives it numbers of its own. */
export function sandboxPrefix(accountName: string): string {
  return `DEMO-${accountName.slice(sandboxAccount.length)}-`
}

/** Whether a serial number is of some sandbox, and of no device. */
export function isSandboxNumber(sn: string): boolean {
  return /^DEMO-[a-z0-9]{8}-/.test(sn)
}
