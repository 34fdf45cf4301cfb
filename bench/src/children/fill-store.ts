import { openStore, type Point } from '@fieldhub/server/store'
import { pino } from 'pino'

/**
 * Fills the store of a server that does not run: `fill-store.ts <folder> <values> <first variable> <points> <ms between
 * two>`, for all of its devices, up to now. It ends as a process ends that is killed.
 */
const [folder = '', values = '1', firstVarId = '1', points = '1', step = '10000'] =
  process.argv.slice(2)
const stepMs = Number(step)
const batchPoints = 10_000
const together = 8

const store = await openStore({ dataDir: folder, log: pino({ level: 'error' }) })
const devices = await store.meta.selectFrom('device').select('id').execute()
const series = devices.length * Number(values)
const ticks = Math.ceil(Number(points) / series)
const start = Date.now() - ticks * stepMs
let batch: Point[] = []
let underWay: Promise<void>[] = []
for (let tick = 0; tick < ticks; tick++) {
  for (const { id: deviceId } of devices) {
    for (let at = 0; at < Number(values); at++) {
      const wave = 200 + Math.sin((tick + deviceId * 7 + at) / 30) * 50
      const value = Math.round(wave + ((tick * 7_919 + at) % 11)) / 10
      batch.push({ deviceId, varId: Number(firstVarId) + at, time: start + tick * stepMs, value })
    }
    if (batch.length < batchPoints) continue
    underWay.push(store.samples.append(batch))
    batch = []
    if (underWay.length < together) continue
    await Promise.all(underWay)
    underWay = []
  }
}
await Promise.all([...underWay, store.samples.append(batch)])
process.send?.(ticks * series)
process.on('message', () => process.kill(process.pid, 'SIGKILL'))
