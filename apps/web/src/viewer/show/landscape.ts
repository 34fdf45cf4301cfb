import { type RefObject, useEffect, useState } from 'react'

/** Turns a phone's picture on its side: the screen itself where the browser allows it, else what is drawn on it. */
export function useLandscape(
  frame: RefObject<HTMLElement | null>,
  isUseful: boolean,
): {
  readonly isTurned: boolean
  /** Undefined where nothing is gained by it. */
  readonly onLandscape: (() => void) | undefined
} {
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    // Somebody has turned the phone itself, or left full screen.
    const upright = matchMedia('(orientation: portrait)')
    const onTurn = () => {
      if (!upright.matches) setTurned(false)
    }
    upright.addEventListener('change', onTurn)
    return () => upright.removeEventListener('change', onTurn)
  }, [])
  const onLandscape = () => {
    if (isTurned) return setTurned(false)
    const turn = async () => (await import('./turn-screen.ts')).turnScreen(frame.current)
    void turn().then((isDone) => setTurned(!isDone))
  }
  return { isTurned, onLandscape: isUseful || isTurned ? onLandscape : undefined }
}
