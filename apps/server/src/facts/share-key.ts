/** What is opened by a code. */
type SharedKind = 'page' | 'dashboard'

/** Shares of pages and of dashboards have numbers of their own, so a number alone names none. */
export type ShareKey = `${SharedKind}:${number}`

export function getShareKey(kind: SharedKind, id: number): ShareKey {
  return `${kind}:${id}`
}

export function readShareKey(key: ShareKey): { readonly kind: SharedKind; readonly id: number } {
  const isPage = key.startsWith('page:')
  return { kind: isPage ? 'page' : 'dashboard', id: Number(key.slice(key.indexOf(':') + 1)) }
}
