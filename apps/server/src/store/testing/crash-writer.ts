import { flushCompileCache } from 'node:module'
import { invariant } from '@fieldhub/kernel'
import { openLog } from '#platform/process/log/log.ts'
import { openStore } from '../open-store.ts'
import { crashBatch, crashSettings } from './crash-load.ts'

/** Appends batches without end, several at once, and prints each number when it is acknowledged, until it is killed. */
const [first, dataDir, databaseUrl] = process.argv.slice(2)
invariant(dataDir !== undefined, 'arguments: first batch, folder, database URL')
const store = await openStore({
  dataDir,
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  log: openLog('error'),
  samples: crashSettings,
  clock: { now: () => 0 },
})
// A killed process writes no cache at its end.
flushCompileCache()
let next = Number(first)
const lane = async () => {
  for (;;) {
    const batch = next
    next += 1
    await store.samples.append(crashBatch(batch))
    process.stdout.write(`${batch}\n`)
  }
}
await Promise.all(Array.from({ length: 6 }, lane))
