export interface BrowserNotice {
  readonly text: string
  /** A later notice with the same tag replaces this one. */
  readonly tag: string
  /** The address that a click opens. */
  readonly href: string
}

const workerPath = '/notices.js'
const icon = '/favicon-alarm.svg'

/**
 * Asks the person for permission and prepares what shows the notices. It resolves with false when the browser or the
 * person refuses.
 */
export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in window)) return false
  if ((await Notification.requestPermission()) !== 'granted') return false
  await noticeWorker().catch(() => undefined)
  return true
}

export function mayShowNotices(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

/** Shows a notice. Rejects where the browser shows none after all. */
export async function showNotice({ text, tag, href }: BrowserNotice): Promise<void> {
  const worker = await noticeWorker().catch(() => undefined)
  // Phones refuse the constructor, and desktop browsers may lack service workers.
  if (worker !== undefined) await worker.showNotification(text, { tag, icon, data: { href } })
  else new Notification(text, { tag, icon })
}

async function noticeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Only pages of a secure origin have service workers.
  if (!('serviceWorker' in navigator)) return undefined
  await navigator.serviceWorker.register(workerPath)
  return navigator.serviceWorker.ready
}
