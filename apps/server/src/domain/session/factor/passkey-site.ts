import type { FactorContext } from './factor-context.ts'

/** What passkeys are bound to. */
export interface PasskeySite {
  /** Name without scheme and port (WebAuthn's RP ID). */
  readonly name: string
  readonly origin: string
}

/** As set; else as the caller addresses this server. A passkey of another site is none here, whoever names it. */
export function getPasskeySite({ publicUrl }: FactorContext, origin: string): PasskeySite {
  const url = publicUrl === '' ? origin : publicUrl
  if (!URL.canParse(url)) return { name: '', origin: '' }
  const { hostname, origin: whole } = new URL(url)
  return { name: hostname, origin: whole }
}
