import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#platform/clock.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import { addGauge, type Metrics } from '#platform/process/metrics.ts'
import type { Timers } from '#platform/timers.ts'
import { listBackups } from './list-backups.ts'

export interface BackupScheduleParts {
  /** Undefined: the server makes none. */
  readonly backup: { readonly folder: string; readonly everyHours: number } | undefined
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly timers: Timers
}

const lookMs = 60_000
const hourMs = 3_600_000
/** After a backup that failed: a full disk is no fuller for being tried each minute. */
const retryMs = hourMs
const program = fileURLToPath(new URL('../fieldhub.ts', import.meta.url))
/** Below everything that devices and people wait for. */
const lowPriority = 10

/** Makes backups as the settings plan them, each in a process of its own, so that nothing waits for it. */
export function startBackups(parts: BackupScheduleParts): Job {
  const { backup, clock, log, metrics, timers } = parts
  let newestAt = clock.now()
  const ageSeconds = () => (backup === undefined ? 0 : (clock.now() - newestAt) / 1_000)
  addGauge(metrics, 'fieldhub_backup_age_seconds', 'Age of the newest whole backup.', ageSeconds)
  if (backup === undefined) return { stop: () => Promise.resolve() }
  const abort = new AbortController()
  let notBefore = 0
  const work = async () => {
    const [newest] = await listBackups(backup.folder)
    newestAt = newest?.madeAt ?? newestAt
    if (clock.now() < notBefore) return
    if (newest !== undefined && clock.now() - newest.madeAt < backup.everyHours * hourMs) return
    notBefore = clock.now() + retryMs
    await runBackup(abort.signal, log)
  }
  const job = runEvery({ name: 'backup', periodMs: lookMs, timers }, work, log)
  return {
    stop: async () => {
      abort.abort()
      await job.stop()
    },
  }
}

async function runBackup(signal: AbortSignal, log: Log): Promise<void> {
  const child = spawn(process.execPath, [program, 'backup'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => void (output.length < 100 && output.push(piece)))
  }
  try {
    if (child.pid !== undefined) setPriority(child.pid, lowPriority)
    const [code] = await once(child, 'close')
    const text = Buffer.concat(output).toString().trim()
    if (code === 0) log.info({ text }, 'backup made')
    else log.error({ text, code }, 'backup failed')
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
