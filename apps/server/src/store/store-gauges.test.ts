import { expect, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { openMetrics } from '#platform/process/metrics.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openStore } from './index.ts'
import { addStoreGauges } from './store-gauges.ts'

test('an owner that does not reach its database does not count as one', async () => {
  const store = await openStore({ dataDir: temporaryFolder(), log: openLog('silent') })
  let isReached = true
  const metrics = openMetrics()
  addStoreGauges(metrics, {
    store: { ...store, isOwned: () => isReached && store.isOwned() },
    disk: undefined,
    backlog: { size: 0 },
    storeWatch: { isStoring: true },
  })
  const owns = () => metrics.registry.getSingleMetricAsString('fieldhub_owns_store')
  expect(await owns()).toMatch(/^fieldhub_owns_store 1$/m)
  isReached = false
  expect(await owns()).toMatch(/^fieldhub_owns_store 0$/m)
  await store.close()
})
