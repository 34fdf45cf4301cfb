import { useEffect, useState } from 'react'

/** How many parts of something large are there: one at first, and one more after each picture, so that nothing hangs. */
export function useSteps(total: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count >= total) return undefined
    const frame = requestAnimationFrame(() => setCount(count + 1))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
