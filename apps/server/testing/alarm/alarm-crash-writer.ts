import { appendFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { invariant } from '@fieldhub/kernel'
import { openLog } from '#platform/process/log/log.ts'
import { openStore } from '#store/index.ts'
import { crashDefinitions, crashTime, crashValues } from './alarm-crash-load.ts'
import { openAlarmStand } from './alarm-stand.ts'

/**
 * Judges step after step and prints each when it is done. Every message that is handed over is a line in `handed`. It
 * runs until it is killed.
 */
const [first, steps, alarmConfigId, dataDir, databaseUrl] = process.argv.slice(2)
invariant(dataDir !== undefined, 'arguments: first step, steps, setting, folder, database URL')
const clock = { time: crashTime(Number(first)), now: () => clock.time }
const store = await openStore({
  dataDir,
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  log: openLog('error'),
  clock,
})
const { line, sender } = await openAlarmStand({
  store,
  clock,
  definitions: crashDefinitions(Number(alarmConfigId)),
  hand: ({ messageId }) => appendFileSync(join(dataDir, 'handed'), `${messageId}\n`),
})
// A killed process writes no cache at its end, so it is written here.
flushCompileCache()
await sender.settle()
for (let step = Number(first); step < Number(steps); step += 1) {
  clock.time = crashTime(step)
  await line.judge(crashValues(step))
  await sender.settle()
  process.stdout.write(`${step}\n`)
  // The state by which silence is judged is stored in between.
  await line.retry()
  if (step % 50 === 49) await line.flush()
}
await line.flush()
process.stdout.write('done\n')
setInterval(() => {}, 1_000)
