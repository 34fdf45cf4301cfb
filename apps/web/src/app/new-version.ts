const key = 'fieldhub.reloadedAt'
/** A file that is still missing after a reload is missing for another reason. */
const againAfterMs = 60_000

/**
 * A page left open over an update asks for files that are gone: load the new version, once. Vite tells of
 * such a file by this event.
 */
export function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < againAfterMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
