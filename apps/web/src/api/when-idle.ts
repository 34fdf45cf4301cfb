import { useEffect } from 'react'

/** Whatever the page does, nobody waits longer for what comes afterwards. */
const waitMsMax = 1_000
/** Safari does not tell when it is idle. */
const guessMs = 200

/**
 * Resolves when the browser has shown what is more urgent. Menus that load behind this leave the line and the processor
 * to the first rows of a list.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: waitMsMax })
    } else setTimeout(resolve, guessMs)
  })
}

/** Loads a part of a screen that is not shown yet, so that it stands there at once when it is wanted. */
export function usePreload({ preload }: { readonly preload: () => Promise<void> }): void {
  useEffect(() => void whenIdle().then(preload), [preload])
}
