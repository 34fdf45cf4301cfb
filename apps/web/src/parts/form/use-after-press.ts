import { useCallback, useEffect, useRef } from 'react'

type Run = () => void

/**
 * Runs something now, or after the pressed pointer has been lifted and its click has reached its target. A press takes
 * the focus from a field, and a fault shown at once would move the button away from under the finger.
 */
export function useAfterPress(): (run: Run) => void {
  const isPressed = useRef(false)
  const waiting = useRef<Run[]>([])
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const lift = () => {
      isPressed.current = false
      const runs = waiting.current.splice(0)
      if (runs.length > 0) requestAnimationFrame(() => runs.forEach((run) => run()))
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', lift, true)
    addEventListener('pointercancel', lift, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', lift, true)
      removeEventListener('pointercancel', lift, true)
    }
  }, [])
  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run)
    else run()
  }, [])
}
