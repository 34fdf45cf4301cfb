import type { FactorContext } from './factor-context.ts'

/** The site that passkeys are bound to. */
export interface PasskeySite {
  /** Host name without scheme and port (WebAuthn's RP ID). */
  readonly name: string
  readonly origin: string
}

/** The configured site, else the one that the caller uses. A passkey of another site is refused, whoever names it. */
export function getPasskeySite({ publicUrl }: FactorContext, origin: string): PasskeySite {
  const url = publicUrl === '' ? origin : publicUrl
  if (!URL.canParse(url)) return { name: '', origin: '' }
  const { hostname, origin: whole } = new URL(url)
  return { name: hostname, origin: whole }
}
