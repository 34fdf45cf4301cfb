import { unsavedWork } from '#parts/form/unsaved-work.ts'

const key = 'fieldhub.reload'
/** A file that is missing again this soon after a reload is missing for another reason than a new version. */
const againAfterMs = 60_000
/** How long an answer is waited for, and how often what is entered is looked at. */
const waitMs = 5_000

/**
 * A page left open over an update asks for files that are gone, so the new version is loaded, once. Vite fires this
 * event for such a file, and also for one that a broken network kept away. Often nobody wanted the file yet: it belongs to
 * a dialog that is loaded ahead while a form is filled in.
 */
export function reloadForNewVersion(): void {
  addEventListener('vite:preloadError', () => void reloadIfReachable())
}

/**
 * Reloads the page, once nothing that somebody entered would be lost; not without a network, when that would only show
 * the browser's own error page.
 */
export async function reloadIfReachable(): Promise<void> {
  const sinceMs = Date.now() - Number(sessionStorage.getItem(key))
  // It is less than nothing where the clock has been set back, as of a device that starts with a wrong one.
  if ((sinceMs >= 0 && sinceMs < againAfterMs) || !(await isReachable())) return
  reloadOnceSaved()
}

/** Nobody waits for it: a form that is left is on screen until what is missing says so. */
function reloadOnceSaved(): void {
  for (const isUnsaved of unsavedWork) {
    if (!isUnsaved()) continue
    setTimeout(reloadOnceSaved, waitMs)
    return
  }
  sessionStorage.setItem(key, `${Date.now()}`)
  location.reload()
}

/** Whether the server answers now. */
export function isReachable(): Promise<boolean> {
  const request = { cache: 'no-store', signal: AbortSignal.timeout(waitMs) } as const
  return fetch('/favicon.svg', request).then(
    ({ ok }) => ok,
    () => false,
  )
}
