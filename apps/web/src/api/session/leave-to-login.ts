import { clearToken } from './token-store.ts'

const loginPath = '/login'

/** Where to go after signing in again: the page left behind, but never the sign-in page itself. */
export function loginAddress(pathname: string, search: string): string {
  if (pathname === loginPath) return loginPath
  return `${loginPath}?redirect=${encodeURIComponent(pathname + search)}`
}

let isLeaving = false

/** The page is left without questions; what was entered is kept for after the sign-in. */
export function isLeavingToLogin(): boolean {
  return isLeaving
}

/** Ends the local session and loads /login anew, so that no state of the old session survives. */
export function leaveToLogin(): void {
  clearToken()
  const { pathname, search } = location
  // The sign-in page is open already; a reload would only discard what is being typed.
  if (pathname === loginPath) return
  isLeaving = true
  location.assign(loginAddress(pathname, search))
}
