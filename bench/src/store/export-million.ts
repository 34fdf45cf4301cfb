import { apiBase, reportApi, varLogExportPath } from '@fieldhub/contract'
import type { FeltTarget } from '../felt/felt-case.ts'
import { sendJson } from '../felt/send.ts'
import { startTarget } from '../felt/target.ts'
import { residentBytes, watchMemory } from '../server-process.ts'

const rows = 1_000_000
const daysMs = 12 * 86_400_000
/** The memory may grow by this much; if all rows were held at once it would be some hundred. */
const grownMibMax = 120
const reportMsMax = 3_000
const mib = 1_048_576

/**
 * Measures the memory that a million recorded values take on their way out, and how long their sums by periods take.
 */
export async function exportMillion() {
  const target = await startTarget(rows)
  try {
    const measured = []
    // The first export also grows what every later one uses again.
    for (const format of ['csv', 'xlsx'] as const) {
      await runExport(target, format)
      const { grown, ms, bytes } = await runExport(target, format)
      const sent = `${Math.round(bytes / mib)} MiB sent in ${Math.round(ms / 100) / 10} s`
      measured.push(
        toRow(`grown by ${rows} rows as ${format} (${sent})`, 'MiB', grown, grownMibMax),
      )
    }
    for (const difference of [false, true]) {
      const name = `${rows} values by hours${difference ? ' with differences' : ''}`
      measured.push(toRow(name, 'ms', await runReport(target, difference), reportMsMax))
    }
    return measured
  } finally {
    await target.stop()
  }
}

function toRow(name: string, unit: string, measured: number, target: number) {
  return { name, unit, ratio: measured / target, floor: 0, measured, target }
}

async function runExport(target: FeltTarget, format: 'csv' | 'xlsx') {
  const { deviceId, httpPort, token } = target
  const now = Date.now()
  const range = `startTime=${now - daysMs}&endTime=${now}`
  const path = `${apiBase}${varLogExportPath}?deviceId=${deviceId}&format=${format}&${range}`
  const before = await residentBytes(target)
  const memory = { peak: before, isOver: false }
  const watching = watchMemory(target, memory)
  const started = performance.now()
  const answer = await fetch(`http://127.0.0.1:${httpPort}${path}`, { headers: { token } })
  let bytes = 0
  for await (const piece of answer.body ?? []) bytes += piece.length
  const ms = performance.now() - started
  memory.isOver = true
  await watching
  return { grown: (memory.peak - before) / mib, ms, bytes }
}

async function runReport(target: FeltTarget, difference: boolean): Promise<number> {
  const { deviceId, varId } = target
  const now = Date.now()
  const { method, path } = reportApi.series
  if (method !== 'POST') throw new Error('the call of reports is a POST')
  const range = { startTime: now - daysMs, endTime: now, step: 'hour' }
  const started = performance.now()
  const text = await sendJson(target, [method, path], {
    series: [{ deviceId, varId }],
    ...range,
    difference,
  })
  if (!text.includes('"periods":[{')) throw new Error(`the report is empty: ${text.slice(0, 200)}`)
  return performance.now() - started
}
