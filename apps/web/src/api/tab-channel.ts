/** The channel by which a tab says that something was changed, so that the other tabs of this browser show it too. */
const name = 'fieldhub.changes'
let channel: BroadcastChannel | undefined

export function announceChange(path: string): void {
  channel?.postMessage(path)
}

/** Calls the listener with the path of a call that another tab made. */
export function listenToTabs(onPath: (path: string) => void): () => void {
  const opened = new BroadcastChannel(name)
  opened.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onPath(data)
  }
  channel = opened
  return () => {
    opened.close()
    channel = undefined
  }
}
