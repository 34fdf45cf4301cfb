const key = 'fieldhub.reloadedAt'
/** A file that is still missing after a reload is missing for another reason. */
const againAfterMs = 60_000
const askMs = 5_000

/**
 * A page left open over an update asks for files that are gone: load the new version, once. Vite tells of
 * such a file by this event, and of one that a broken line kept away too.
 */
export function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', () => void reloadIfReachable())
}

/** Loads the page anew, unless that would only show the browser's own error page: without a line it stays as it is. */
export async function reloadIfReachable(): Promise<void> {
  const last = Number(sessionStorage.getItem(key))
  if (Date.now() - last < againAfterMs || !(await isReachable())) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}

/** Whether the server answers now. */
export async function isReachable(): Promise<boolean> {
  const request = { cache: 'no-store', signal: AbortSignal.timeout(askMs) } as const
  return fetch('/favicon.svg', request).then(
    ({ ok }) => ok,
    () => false,
  )
}
