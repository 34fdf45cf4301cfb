const name = 'fieldhub_wechat'
const lifeSeconds = 600
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)

/** Recognises the browser that was sent to WeChat's website; `Lax`, as the redirect returns from another site. */
export function proofCookie(proof: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${proof}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

export function readProofCookie(header: string | undefined): string | undefined {
  return pattern.exec(header ?? '')?.[1]
}
