// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { entryOfState } from './entry-of-state.ts'
import { createConsoleRouter } from './router.tsx'

const router = createConsoleRouter()
const entryOf = (path: string) =>
  entryOfState({ matches: router.matchRoutes(router.parseLocation(toLocation(path))) })?.path
const toLocation = (href: string) => ({ ...router.history.location, href, pathname: href })

test.for(['/nowhere', '/device', '/home/x', '/device/list/1', '/alarm/trigger/1/2', '/error/x'])(
  'no page is at %s',
  (path) => {
    expect(entryOf(path)).toBeUndefined()
  },
)

test.for([
  ['/home', '/home'],
  ['/device/modelAdd', '/device/modelAdd/{-$modelId}'],
  ['/device/modelAdd/7', '/device/modelAdd/{-$modelId}'],
  ['/extend/timing/calendar', '/extend/timing/calendar'],
  ['/extend/timing/7', '/extend/timing/$timingId'],
] as const)('%s is the page of %s', ([path, entry]) => {
  expect(entryOf(path)).toBe(entry)
})
