import type { FeltCase } from './felt-case.ts'
import { send } from './send.ts'

const connections = 20
const ms = 3_000

/** Requests documents that need no token, many at once. */
function documentCase(path: string): FeltCase {
  return {
    name: `${connections} connections asking for ${path}`,
    attack: async (target) => {
      const until = performance.now() + ms
      const ask = async () => {
        while (performance.now() < until) {
          const answer = await send(target, path, { method: 'GET', isSignedIn: false })
          if (answer === '') return
        }
      }
      await Promise.all(Array.from({ length: connections }, ask))
    },
  }
}

export const openDocument = documentCase('/api2/openapi.json')
/** What is not there is answered too. */
export const openNothing = documentCase('/api2/nothing')
export const openMetrics = documentCase('/metrics')
