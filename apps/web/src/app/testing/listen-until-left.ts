import { vi } from 'vitest'

/**
 * Begins what listens to the window for as long as its page lives, and returns what leaves that page: files of tests share
 * one window, and the pages of the next one would be reloaded by the rules of this one.
 */
export function listenUntilLeft(begin: () => void): () => void {
  const added = vi.spyOn(window, 'addEventListener')
  begin()
  const listeners = [...added.mock.calls]
  added.mockRestore()
  return () => {
    for (const [type, listener, options] of listeners)
      window.removeEventListener(type, listener, options)
  }
}
