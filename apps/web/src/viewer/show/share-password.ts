/** The password is kept in this tab only, so that a screen on a wall opens again after a reload. */
const keyOf = (code: string) => `fieldhub.share.${code}`

export function keptPassword(code: string): string | undefined {
  return sessionStorage.getItem(keyOf(code)) ?? undefined
}

export function keepPassword(code: string, password: string | undefined): void {
  if (password === undefined) sessionStorage.removeItem(keyOf(code))
  else sessionStorage.setItem(keyOf(code), password)
}
