import { isBroken } from '#api/live/live-socket.ts'
import type { ViewerHost } from '../viewer-host.ts'

/** Servers of a cluster are upgraded one by one: a page that loads again too soon meets the older one. */
const settleMs = 15_000

/**
 * Loads the page again when the server has been upgraded, which shows when it is back after a break: nobody presses a key
 * at a screen on a wall, and it would show an old program for months.
 */
export function reloadWhenUpgraded(connection: ViewerHost['connection']): () => void {
  let wasLost = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = connection.subscribe(() => {
    const isLive = connection.get() === 'live'
    clearTimeout(timer)
    if (isLive && wasLost) timer = setTimeout(() => void reloadIfOther(), settleMs)
    wasLost = isBroken(connection.get())
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

async function reloadIfOther(): Promise<void> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  const html = await fetch(location.href, { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  if (running === null || html === undefined) return
  const { pathname } = new URL(running.src)
  if (!html.includes(pathname)) location.reload()
}
