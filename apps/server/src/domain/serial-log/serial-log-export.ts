import {
  type Language,
  registersOfAnswer,
  type SerialLogFormat,
  variablesInReading,
} from '@fieldhub/contract'
import { csvLine, csvStart } from '@fieldhub/sheets'
import type { Caller } from '#domain/caller.ts'
import { requireVisible } from '#domain/device/may-use.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { exportWords, headingsIn } from '#domain/export-words.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { type UsableDevice, usableValues } from '#domain/telemetry-history/values.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { SerialLogRow } from '#store/serial-log/serial-log-store.ts'
import { type SerialLogFilter, toQuery } from './serial-log.ts'
import type { SerialLogContext } from './serial-log-context.ts'
import { serialLogRows } from './serial-log-rows.ts'

/** The rows of a filter as pieces of a file. The caller is checked before the first piece is read. */
export async function exportSerialLog(
  context: SerialLogContext & ModelContext,
  caller: Caller,
  filter: SerialLogFilter,
  { format, language }: { readonly format: SerialLogFormat; readonly language: Language },
): Promise<AsyncGenerator<string>> {
  const device = await usableValues(context, caller, filter.deviceId, 'view')
  await context.serialLog.flush(context.db)
  return piecesOf(context, filter, { format, language, device, caller })
}

interface ExportTerms {
  readonly format: SerialLogFormat
  readonly language: Language
  readonly device: FramedDevice
  readonly caller: Caller
}

type FramedDevice = Pick<UsableDevice, 'document' | 'ratios'>

async function* piecesOf(
  context: ClockContext,
  filter: SerialLogFilter,
  { format, language, device, caller }: ExportTerms,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvStart + csvLine(headingsIn(language, exportWords.serialLog.header))
  const { query, pattern } = toQuery(filter)
  const line = format === 'csv' ? toCsv : toText
  const slices = new TimeSlices()
  // The newest come first, so an answer waits for the request behind it.
  let answer: SerialLogRow | undefined
  for await (const rows of serialLogRows(context.db, query, pattern)) {
    await requireVisible(context, caller, [filter.deviceId])
    let text = ''
    for (const row of rows) {
      if (answer !== undefined) text += line(answer, valuesText(device, row, answer))
      answer = row.direction === 'up' ? row : undefined
      if (answer === undefined) text += line(row, '')
    }
    if (text !== '') yield text
    await slices.pause()
  }
  // The rows may have ended because they were deleted with their device.
  await requireVisible(context, caller, [filter.deviceId])
  if (answer !== undefined) yield line(answer, '')
}

/** Raw beside shown, as the device's model has it now. */
function valuesText(
  { document, ratios }: FramedDevice,
  sent: SerialLogRow,
  answer: SerialLogRow,
): string {
  if (document === undefined || sent.direction !== 'down') return ''
  const registers = registersOfAnswer(sent.hex, answer.hex)
  if (registers === undefined) return ''
  return variablesInReading(document, registers, ratios)
    .map(({ variable: { name, unit, decimals }, raw, value }) => {
      const shown = `${value.toFixed(decimals)} ${unit}`.trimEnd()
      return `${name} ${raw} → ${shown}`
    })
    .join('; ')
}

function toCsv({ time, direction, kind, hex, note }: SerialLogRow, values: string): string {
  const cells = [new Date(time).toISOString(), direction, kind, hex.length / 2, spaced(hex)]
  return csvLine([...cells, note, values])
}

function toText({ time, direction, kind, hex, note }: SerialLogRow, values: string): string {
  const words = [new Date(time).toISOString(), direction, kind, spaced(hex), note, values]
  return `${words.filter((word) => word !== '').join(' ')}\n`
}

const spaced = (hex: string) => hex.replaceAll(/..(?=.)/g, '$& ')
