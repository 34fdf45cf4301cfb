const tokenKey = 'fieldhub.token'
const listeners = new Set<(token: string) => void>()

/** The access token, or '' when nobody is signed in. It is read each time, since another tab may have replaced it. */
export function storedToken(): string {
  return localStorage.getItem(tokenKey) ?? ''
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  notify(token)
}

export function clearToken(): void {
  if (storedToken() === '') return
  localStorage.removeItem(tokenKey)
  notify('')
}

/** Calls the listener with the new token ('' when signed out), whichever tab changed it. */
export function onTokenChange(listener: (token: string) => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onOtherTab)
  }
}

function onOtherTab(event: StorageEvent): void {
  // A null key stands for `localStorage.clear()`.
  if (event.key === tokenKey || event.key === null) notify(event.newValue ?? '')
}

function notify(token: string): void {
  for (const listener of listeners) listener(token)
}
