import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { openMetrics } from '#platform/process/metrics.ts'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { startBackups } from './backup-schedule.ts'

const hourMs = 3_600_000

function startSchedule(isPlanned = true) {
  const time = new FakeTime()
  const folder = temporaryFolder()
  const metrics = openMetrics()
  const backup = isPlanned ? { folder, everyHours: 24 } : undefined
  const job = startBackups({ backup, clock: time, timers: time, metrics, log: openLog('silent') })
  const readAge = async () => {
    const text = await metrics.registry.metrics()
    return Number(/^fieldhub_backup_age_seconds (\S+)/m.exec(text)?.[1])
  }
  return { time, folder, job, readAge }
}

/** A backup as far as the schedule reads it. */
function leaveBackup(folder: string, madeAt: number): void {
  const made = join(folder, 'fieldhub-2026-06-01T00-00-00-000Z')
  mkdirSync(made)
  const manifest = { format: 1, program: '1', madeAt, schemaVersion: 1, missing: [], files: [] }
  writeFileSync(join(made, 'manifest.json'), JSON.stringify(manifest))
}

test('the age of the newest backup is served, which grows while none is made', async () => {
  const { time, folder, job, readAge } = startSchedule()
  leaveBackup(folder, time.now() - 2 * hourMs)
  await time.advance(60_000)
  await vi.waitFor(async () => expect(await readAge()).toBe(7_260))
  await time.advance(hourMs)
  expect(await readAge()).toBe(10_860)
  await job.stop()
})

test('a server that makes none is never behind', async () => {
  const { time, job, readAge } = startSchedule(false)
  await time.advance(100 * hourMs)
  expect(await readAge()).toBe(0)
  await job.stop()
})
