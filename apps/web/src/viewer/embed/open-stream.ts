const hlsType = 'application/vnd.apple.mpegurl'

/** Opens a film or a stream of HLS in an element, until the returned function is called. */
export function openStream(
  element: HTMLVideoElement,
  address: string,
  onFailure: () => void,
): () => void {
  const isStream = /\.m3u8(?:[?#]|$)/i.test(address)
  if (!isStream || element.canPlayType(hlsType) !== '') return openFile(element, address)
  let isOver = false
  let stop = () => {}
  const open = async () => {
    const { default: Hls } = await import('hls.js/light')
    if (isOver) return
    if (!Hls.isSupported()) {
      onFailure()
      return
    }
    // A worker would need a policy of its own.
    const hls = new Hls({ enableWorker: false })
    stop = () => hls.destroy()
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (fatal) onFailure()
    })
    hls.loadSource(address)
    hls.attachMedia(element)
  }
  open().catch(onFailure)
  return () => {
    isOver = true
    stop()
  }
}

function openFile(element: HTMLVideoElement, address: string): () => void {
  element.src = address
  return () => {
    element.removeAttribute('src')
    element.load()
  }
}
