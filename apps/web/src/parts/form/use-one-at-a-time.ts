import { useRef, useState } from 'react'

/** Runs one work at a time: a second press does nothing while it lasts, also before the first has been drawn. */
export function useOneAtATime() {
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    try {
      await work()
    } finally {
      isBusy.current = false
      setRunning(false)
    }
  }
  return { isRunning, run }
}
