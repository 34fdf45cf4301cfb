import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { replay, type WhatIfSummary } from '@fieldhub/rules'
import type { Store, StoreOptions } from '#store/index.ts'
import { crashDefinitions, crashOwner, crashTime, crashValues } from './alarm-crash-load.ts'
import { addAudience } from './alarm-stand.ts'

const writerPath = fileURLToPath(new URL('./alarm-crash-writer.ts', import.meta.url))

export interface CrashPlace {
  readonly where: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>
  open(): Promise<Store>
}

export interface CrashReport {
  readonly kills: number
  /** The episodes of all steps as the store has them: start, end, and the kinds of pushes. */
  readonly found: readonly CrashedEpisode[]
  /** The same episodes from judging all steps in one go, without a store. */
  readonly expected: readonly CrashedEpisode[]
  /** The number of messages handed to the provider, and of those handed over more than once. */
  readonly handed: number
  readonly handedTwice: number
  /** The number of messages that were decided, but neither handed over nor known to be interrupted in that moment. */
  readonly lost: number
}

interface CrashedEpisode {
  readonly triggerId: number
  readonly start: number
  readonly end: number | null
  /** Null: a message of it was interrupted, so that it may be told again. */
  readonly pushes: number | null
}

/**
 * Kills the server's alarms again and again in the middle of everything. Values that it had not acknowledged come
 * again.
 */
export async function crashAlarms(place: CrashPlace, kills: number): Promise<CrashReport> {
  const store = await place.open()
  const alarmConfigId = await addAudience(store, crashOwner)
  await store.close()
  let next = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const asked = { first: next, steps: Number.MAX_SAFE_INTEGER, alarmConfigId }
    next = await judgeAndKill(place, asked, (kill * 37) % 120)
  }
  const steps = next + 40
  await judgeAndKill(place, { first: next, steps, alarmConfigId }, undefined)
  const report = await readReport(place)
  const interrupted = new Set(report.found.filter(({ pushes }) => pushes === null).map(keyOf))
  const expected = getExpected(steps).map((episode) =>
    interrupted.has(keyOf(episode)) ? { ...episode, pushes: null } : episode,
  )
  return { kills, expected, ...report }
}

interface Asked {
  readonly first: number
  readonly steps: number
  readonly alarmConfigId: number
}

/**
 * Judges until it is killed and returns the step to go on with. `afterMs` counts from the first acknowledgement;
 * undefined lets it come to its end.
 */
async function judgeAndKill(
  { where: { dataDir, databaseUrl = '' } }: CrashPlace,
  { first, steps, alarmConfigId }: Asked,
  afterMs: number | undefined,
): Promise<number> {
  const args = [first, steps, alarmConfigId, dataDir, databaseUrl].map(String)
  const child = spawn(process.execPath, [writerPath, ...args])
  let printed = ''
  let complaint = ''
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const heard = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      if (afterMs !== undefined || printed.includes('done')) resolve()
    })
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  await Promise.race([heard, closed])
  await sleep(afterMs ?? 0)
  child.kill('SIGKILL')
  await closed
  if (complaint !== '') throw new Error(complaint)
  const acknowledged = printed.split('\n').slice(0, -1).map(Number).filter(Number.isFinite)
  return Math.max(first - 1, ...acknowledged) + 1
}

async function readReport(place: CrashPlace) {
  const { where } = place
  const store = await place.open()
  const { meta: db } = store
  const alarms = await db.selectFrom('alarmLog').selectAll().orderBy('startTime').execute()
  const pushes = await db.selectFrom('alarmPush').select(['id', 'alarmId']).execute()
  const deliveries = await db.selectFrom('pushDelivery').select(['id', 'pushId', 'state']).execute()
  await store.close()
  const file = join(where.dataDir, 'handed')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const handed = new Set(lines)
  const lost = pushes.filter(({ id }) => {
    const own = deliveries.filter(({ pushId }) => pushId === id)
    return !own.some((one) => handed.has(`push-${one.id}`) || one.state === 'unknown')
  })
  const pushesOf = (id: number) => pushes.filter(({ alarmId }) => alarmId === id)
  const isInterrupted = (id: number) => {
    const ids = new Set(pushesOf(id).map((push) => push.id))
    return deliveries.some(({ pushId, state }) => state === 'unknown' && ids.has(pushId))
  }
  return {
    found: alarms
      .map((row) => ({
        triggerId: row.triggerId,
        start: row.startTime,
        end: row.endTime,
        pushes: isInterrupted(row.id) ? null : pushesOf(row.id).length,
      }))
      .toSorted(byTriggerAndStart),
    handed: handed.size,
    handedTwice: lines.length - handed.size,
    lost: lost.length,
  }
}

/** The episodes from the replay that the what-if of triggers uses. */
function getExpected(steps: number): CrashedEpisode[] {
  const times = Float64Array.from({ length: steps }, (_, step) => crashTime(step))
  return crashDefinitions(0)
    .flatMap((definition, index) => {
      const values = times.map((_, step) => crashValues(step)[index]?.value ?? 0)
      return getReplay(definition, { times, values }).episodes.map(({ start, end, pushes }) => ({
        triggerId: definition.triggerId,
        start,
        end,
        pushes,
      }))
    })
    .toSorted(byTriggerAndStart)
}

function getReplay(
  definition: ReturnType<typeof crashDefinitions>[number],
  points: Parameters<typeof replay>[1],
): WhatIfSummary {
  const { b, deadZone, decimals, onDelayMs, offDelayMs, push } = definition
  const { alarmSwitch, alarmContent, normalContent } = definition
  const rule = {
    condition: 'gt',
    a: 0,
    b: b ?? 0,
    deadZone,
    decimals,
    onDelayMs,
    offDelayMs,
  } as const
  const policy = {
    alarmSwitch,
    alarmContent,
    normalContent,
    hasAudience: true,
    isGathered: false,
    mode: 'silence',
    silenceMs: push?.silenceMs ?? 0,
    guard: null,
    isCritical: false,
    shelvedUntil: null,
    quietHours: null,
  } as const
  const whatIf = { rule, policy, reach: { sms: 0, voice: 0 }, capPerHour: null }
  return replay(whatIf, points, Number.POSITIVE_INFINITY)
}

function keyOf({ triggerId, start }: CrashedEpisode): string {
  return `${triggerId}/${start}`
}

function byTriggerAndStart(one: CrashedEpisode, other: CrashedEpisode): number {
  return one.triggerId - other.triggerId || one.start - other.start
}
