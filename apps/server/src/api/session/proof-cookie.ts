const name = 'fieldhub_wechat'
const lifeSeconds = 600
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)

/** Tells the browser that went to WeChat's website from every other; `Lax`, as it comes back from there. */
export function proofCookie(proof: string, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${proof}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

export function readProofCookie(header: string | undefined): string | undefined {
  return pattern.exec(header ?? '')?.[1]
}
