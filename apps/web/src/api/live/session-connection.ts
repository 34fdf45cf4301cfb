import { currentConnection, onConnection } from './live.ts'

/**
 * The console's live connection as a page needs it. A listener is called when the state is another one, and not with
 * every second in which something came, as a page reads its history and its alarms again each time.
 */
export const sessionConnection = {
  get: () => currentConnection().state,
  subscribe: (listener: () => void): (() => void) => {
    let { state } = currentConnection()
    return onConnection(() => {
      if (currentConnection().state === state) return
      state = currentConnection().state
      listener()
    })
  },
  lastMessageAt: () => currentConnection().lastMessageAt,
}
