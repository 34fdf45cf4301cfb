import {
  type HistoryCall,
  readingsReachMs,
  type Tariff,
  type TotalSettings,
  WindowHistory,
  type WindowSettings,
} from '@fieldhub/rules'
import { zoneOffsetMs } from '@fieldhub/zones'
import type { InputOfDevice, ReadHistory, SettledTotal } from '#facts/calculation.ts'
import type { Value } from '#facts/values.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { KeptTotal } from './kept-total.ts'

/** The clock of a device may be ahead. */
const aheadMs = 86_400_000
const hourMs = 3_600_000
const readingsAtOnce = 100

/** What one function of a formula looks back on: a time that ends now, or everything since its beginning. */
export type LookBack = { readonly input: InputOfDevice } & (
  | { readonly kind: 'window'; readonly settings: WindowSettings }
  | { readonly kind: 'total'; readonly settings: TotalSettings; readonly counted: string }
)

export type OpenHistory = WindowHistory | KeptTotal

/** Undefined: the device or the variable is gone. */
export function lookBackOf(
  { kind, windowMs, rollOver, tariff }: HistoryCall,
  input: InputOfDevice | undefined,
  zone: string,
): LookBack | undefined {
  if (input === undefined) return undefined
  const { deviceId, varId, holdMs, span } = input
  if (tariff !== undefined) {
    const offsetMs = (time: number) => zoneOffsetMs(zone, time)
    const settings = { kind: 'tariff', tariff, rollOver, span, offsetMs } as const
    const counted = `tariff ${deviceId}.${varId} ${timesText(tariff)} ${rollOver ?? ''}`.trimEnd()
    return { kind: 'total', input, settings, counted }
  }
  if (windowMs === undefined) {
    const counted = `hours ${deviceId}.${varId}`
    return { kind: 'total', input, settings: { kind: 'hours', holdMs }, counted }
  }
  if (kind === 'tariff') return undefined
  return { kind: 'window', input, settings: { kind, windowMs, holdMs, rollOver, span } }
}

function timesText({ times }: Tariff): string {
  return times.map(({ from, to }) => `${from}-${to}`).join()
}

/** The time within which its value moves by a sixtieth of what it can, without a reading; infinite: it does not. */
export function movesWithinMs({ kind, windowMs }: HistoryCall): number {
  return windowMs ?? (kind === 'hours' ? hourMs : Number.POSITIVE_INFINITY)
}

export function isOf(
  lookBack: LookBack | undefined,
  { deviceId, varId }: Pick<Value, 'deviceId' | 'varId'>,
): boolean {
  return lookBack?.input.deviceId === deviceId && lookBack.input.varId === varId
}

/** A total that begins now goes on from the newest reading that still holds. */
export async function beginningOf(
  { input, counted }: LookBack & { readonly kind: 'total' },
  readHistory: ReadHistory,
  now: number,
): Promise<SettledTotal> {
  const { deviceId, varId, holdMs } = input
  const { values } = await readHistory(deviceId, varId, now - holdMs, now)
  return { counted, total: 0, time: now, value: values.at(-1) ?? null }
}

interface FilledFrom {
  readonly history: ReadHistory
  readonly kept: ReadonlyMap<string, SettledTotal>
  readonly now: number
}

/** What the stored readings tell. */
export async function filled(
  lookBack: LookBack,
  { history: readHistory, kept, now }: FilledFrom,
): Promise<OpenHistory> {
  const { deviceId, varId } = lookBack.input
  const { history, from } = open(lookBack, kept, now)
  const { times, values } = await readHistory(deviceId, varId, from, now + aheadMs)
  const slices = new TimeSlices()
  for (const [index, time] of times.entries()) {
    history.feed({ time, value: values[index] ?? 0 })
    // A month of seconds would wait 2.6 million times.
    if (index % readingsAtOnce === 0) await slices.pause()
  }
  return history
}

function open(lookBack: LookBack, kept: FilledFrom['kept'], now: number) {
  if (lookBack.kind === 'window') {
    const { settings } = lookBack
    const from = Math.floor(now - readingsReachMs(settings))
    return { history: new WindowHistory(settings), from }
  }
  const { settings, counted } = lookBack
  const start = kept.get(counted) ?? { counted, total: 0, time: now, value: null }
  return { history: new KeptTotal(settings, start), from: start.time }
}
