import { useEffect, useRef, useState } from 'react'

/** The newest value, but a new one no more often than so many milliseconds: drawing a chart costs more than a number. */
export function usePaced<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = value
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setShown(newest.current)
    }, everyMs)
  }, [value, everyMs])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return shown
}
