import { clearToken, storedToken } from './token-store.ts'

const loginPath = '/login'

/** The sign-in page's address, with the page left behind as the way back, but never the sign-in page itself. */
export function loginAddress(pathname: string, search: string): string {
  if (pathname === loginPath) return loginPath
  return `${loginPath}?redirect=${encodeURIComponent(pathname + search)}`
}

/** Why the session ended, as the fragment of the sign-in page's address, '' where somebody ended it; set while the page is left. */
let end: string | undefined

/**
 * Whether the page is being left for the sign-in page. It then asks no questions: what was entered is kept for
 * afterwards.
 */
export function isLeavingToLogin(): boolean {
  return end !== undefined
}

/**
 * Ends the local session and loads /login anew, so that no state of the old session survives. The sign-in page says why by
 * the mark, the code of a refusal: of calls that are refused side by side the first one knows, and those after a sign-out do
 * not.
 */
export function leaveToLogin(mark = ''): void {
  const why = storedToken() ? mark : (end ?? '')
  clearToken()
  const { pathname, search } = location
  // The sign-in page is open already, and a reload would only discard what is being typed.
  if (pathname === loginPath) return
  end = why
  // A browser may keep the page as it is and show it again on the way back: it is not being left any more.
  addEventListener('pageshow', () => (end = undefined), { once: true })
  location.assign(loginAddress(pathname, search) + why)
}
