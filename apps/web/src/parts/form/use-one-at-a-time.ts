import { useRef, useState } from 'react'

/** Work of which one runs at a time: a second press while it lasts does nothing, also before the first has been drawn. */
export function useOneAtATime() {
  const [isRunning, setRunning] = useState(false)
  const isTaken = useRef(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isTaken.current) return
    isTaken.current = true
    setRunning(true)
    try {
      await work()
    } finally {
      isTaken.current = false
      setRunning(false)
    }
  }
  return { isRunning, run }
}
