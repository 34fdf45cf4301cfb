import { BrowserTokens } from '#domain/session/browser-tokens.ts'
import { isTokenShaped } from '#platform/secrets/secret.ts'

const name = 'fieldhub_browser'
/** The longest that browsers keep a cookie; the server decides how long the tokens are valid. */
const lifeSeconds = 400 * 24 * 3_600
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_.-]{1,200})(?:;|$)`)

/** The tokens grant nothing: failed sign-ins of a known browser are merely counted apart from those of strangers. */
export function readBrowserCookie(header: string | undefined): BrowserTokens {
  const [, value = ''] = pattern.exec(header ?? '') ?? []
  return new BrowserTokens(value.split('.').filter(isTokenShaped))
}

/** Undefined: the browser keeps its present cookie. */
export function browserCookie({ kept }: BrowserTokens, isSecure: boolean): string | undefined {
  if (kept === undefined) return undefined
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${kept.join('.')}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
