import { type LastValue, variableApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { toCsv } from '#features/device/serial-log/csv.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import type { TimeRange } from './history-range.ts'

/** A browser still opens this many rows as a sheet; larger exports use the API. */
export const exportRowsMax = 20_000
const pageSize = 100

interface HistoryExport {
  readonly deviceId: number
  readonly variables: readonly LastValue[]
  readonly range: TimeRange
  readonly headings: readonly string[]
  readonly signal: AbortSignal
}

/** The stored rows of the range as CSV text, and whether the limit cut it off. */
export async function exportHistory(request: HistoryExport) {
  const { deviceId, variables, range, headings, signal } = request
  const varIds = variables.map(({ varId }) => varId)
  const input = { deviceId, varIds, startTime: range.start, endTime: range.end, pageSize }
  const rows: (string | number)[][] = []
  let total = 1
  for (let page = 1; rows.length < Math.min(total, exportRowsMax); page += 1) {
    const answer = await call(variableApi.data, { ...input, page }, { signal })
    if (!('list' in answer) || answer.list.length === 0) break
    total = answer.total
    for (const { time, name, value, unit } of answer.list) {
      rows.push([formatDateTime(time), name, value, unit])
    }
  }
  return { csv: toCsv([headings, ...rows]), isCut: total > exportRowsMax }
}

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
