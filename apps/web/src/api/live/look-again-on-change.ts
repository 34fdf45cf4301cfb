import type { LiveSocket } from './live-socket.ts'

/**
 * Lets the connection look again whenever the browser says that the network changed, and when the page is visible again,
 * until the returned function is called. The state is the socket's alone, since the browser may be wrong both ways.
 */
export function lookAgainOnChange(socket: Pick<LiveSocket, 'lookAgain'>): () => void {
  const look = () => {
    if (!document.hidden) socket.lookAgain()
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
    document.removeEventListener('visibilitychange', look)
  }
}
