import type { Plugin } from 'vite'

const indicatorFile = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/]use-floating-indicator\.mjs$/
const firstPlace = /(previousTarget\.current = target;\s*)updatePosition\(\);/

/**
 * Places the mark of a chosen segment when the browser lays out the page, as the library's observer of sizes does in any
 * case. Placed also as soon as it stands, the page is laid out on the spot: on a phone a tenth of a second within the task
 * that has just drawn it.
 */
export function lateIndicators(): Plugin {
  return {
    name: 'late-indicators',
    apply: 'build',
    transform: {
      filter: { id: indicatorFile },
      handler(code) {
        if (!firstPlace.test(code))
          throw new Error('useFloatingIndicator of Mantine is another one: see late-indicators.ts')
        return { code: code.replace(firstPlace, '$1if (initialized) updatePosition();'), map: null }
      },
    },
  }
}
