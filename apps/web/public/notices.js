// Shows alarms outside of the page: browsers on phones take notices from a service worker only. It keeps no files.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openConsole(event.notification.data?.href ?? '/'))
})

/** A window of the console that is open is brought to the front and led there; else a new one opens. */
async function openConsole(href) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [open] = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/show/'))
  if (open === undefined) return self.clients.openWindow(href)
  const shown = await open.focus()
  return shown.navigate(href)
}
