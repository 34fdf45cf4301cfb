import { formulaMessageOf, type ValueFault } from '@fieldhub/contract'
import {
  type Formula,
  type FormulaOutcome,
  parseFormula,
  previewFormula,
  previewReachMs,
  type StoredSeries,
} from '@fieldhub/rules'
import { zoneOffsetMs } from '@fieldhub/zones'
import { getZone } from '#domain/account/local-time.ts'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { InputOfDevice } from '#facts/calculation.ts'
import { FieldError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectAccount } from '#store/account/account-store.ts'
import type { SampleStore } from '#store/samples/sample-store.ts'
import { toInput } from './calculation-input.ts'
import { type OtherDevice, readNamedDevices } from './formula-devices.ts'
import { findNamed } from './formula-names.ts'
import type { ModelContext } from './model-context.ts'

export interface FormulaPreviewContext extends ModelContext {
  readonly samples: SampleStore
}

interface Trial {
  readonly deviceId: number
  readonly slaveId?: number | undefined
  readonly formula: string
  readonly hours: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const pointsMax = 360
/** Readings of all variables of a formula together: a month of one that is read each second has more. */
const readingsMax = 1_000_000

/** What a formula would have been over the stored history of a device of the caller's own. */
export async function tryFormula(context: FormulaPreviewContext, caller: Caller, trial: Trial) {
  const { row } = await mayUse(context, caller, trial.deviceId, 'own')
  const formula = soundFormula(trial.formula)
  const document = await toDocument(context, row.modelId)
  const isCloud = row.mode === 'cloud'
  const { id: deviceId, ownerId, name, modelId } = row
  const slaves = document?.slaves ?? []
  const own: OtherDevice = { deviceId, name, modelId: modelId ?? 0, isCloud, slaves }
  const others = await readNamedDevices(context, { ...own, ownerId }, [formula])
  const inputs = formula.references.map((reference): InputOfDevice => {
    const of = reference.sn === undefined ? own : others.get(reference.sn)
    if (of === undefined) throw faultAt('unknownDevice', { ...reference, name: reference.sn ?? '' })
    const ownSlave = reference.sn === undefined ? trial.slaveId : undefined
    const named = findNamed(of.slaves, reference, ownSlave)
    if (named.kind !== 'found') throw faultAt(named.kind, reference)
    return { ...toInput(of.isCloud, named.variable), deviceId: of.deviceId }
  })
  const to = context.clock.now()
  const from = to - trial.hours * hourMs
  const series = await readSeries(context.samples, formula, inputs, { from, to })
  const zone = getZone((await selectAccount(context.db, ownerId)) ?? { zone: '' })
  const offsetMs = (time: number) => zoneOffsetMs(zone, time)
  return { from, to, ...(await run(formula, series, { from, to, count: pointsMax, offsetMs })) }
}

function soundFormula(text: string): Formula {
  const formula = parseFormula(text)
  if (formula.ok) return formula.value
  const { code, at, what } = formula.error
  throw faultAt(code, { at, name: what })
}

function faultAt(
  code: Parameters<typeof formulaMessageOf>[0],
  { at, name }: { readonly at: number; readonly name: string },
): FieldError {
  const place = { at: String(at + 1), what: name }
  return new FieldError({ formula: formulaMessageOf(code) }, 'badParameter', place)
}

/** Reads a day at a time, so that no more is held than may be read at all. */
async function readSeries(
  samples: SampleStore,
  formula: Formula,
  inputs: readonly InputOfDevice[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<StoredSeries[]> {
  const series: StoredSeries[] = []
  let left = readingsMax
  for (const [reference, { deviceId, varId, holdMs, span }] of inputs.entries()) {
    const times: Float64Array[] = []
    const values: Float64Array[] = []
    const since = Math.floor(from - previewReachMs(formula, reference, holdMs))
    for (let at = since; at <= to; at += dayMs) {
      const read = await samples.range(deviceId, varId, at, Math.min(at + dayMs, to + 1))
      left -= read.times.length
      if (left < 0) throw new FieldError({ formula: 'formulaPreviewHeavy' })
      times.push(read.times)
      values.push(read.values)
    }
    series.push({ times: joined(times), values: joined(values), holdMs, span })
  }
  return series
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function run(
  formula: Formula,
  series: readonly StoredSeries[],
  span: Parameters<typeof previewFormula>[2],
) {
  const slices = new TimeSlices()
  const points: { time: number; value: number | null }[] = []
  let fault: ValueFault | null = null
  for (const point of previewFormula(formula, series, span)) {
    await slices.pause()
    if (point === undefined) continue
    const { time, outcome } = point
    points.push({ time, value: outcome.ok ? outcome.value : null })
    if (!outcome.ok) fault = faultOf(outcome)
  }
  return { points, fault }
}

function faultOf({ reason }: FormulaOutcome & { readonly ok: false }): ValueFault {
  if (reason.kind === 'divisionByZero') return 'divisionByZero'
  return reason.kind === 'notANumber' ? 'notCalculable' : 'inputMissing'
}
