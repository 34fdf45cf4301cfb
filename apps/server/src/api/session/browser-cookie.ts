import { BrowserTokens } from '#domain/session/browser-tokens.ts'
import { isTokenShaped } from '#platform/secrets/secret.ts'

const name = 'fieldhub_browser'
/** As long as browsers keep one; how long it counts is the server's to say. */
const lifeSeconds = 400 * 24 * 3_600
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_.-]{1,200})(?:;|$)`)

/** It opens nothing: tries of a browser that was signed in are only counted by themselves. */
export function readBrowserCookie(header: string | undefined): BrowserTokens {
  const [, value = ''] = pattern.exec(header ?? '') ?? []
  return new BrowserTokens(value.split('.').filter(isTokenShaped))
}

/** Undefined: the browser keeps what it has. */
export function browserCookie({ kept }: BrowserTokens, isSecure: boolean): string | undefined {
  if (kept === undefined) return undefined
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${kept.join('.')}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
