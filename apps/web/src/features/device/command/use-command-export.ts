import { type Command, commandApi, type InputOf } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { saveFile } from '#features/device/history/export-history.ts'
import { toCsv } from '#features/device/serial-log/csv.ts'
import { useT } from '#i18n/use-t.ts'
import { commandReasonText } from '#parts/command-reason.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { toastDone } from '#ui/toast.tsx'
import { byText } from './command-text.ts'

type Filter = InputOf<typeof commandApi.log>

const rowsMax = 10_000
const pageSize = 100

/** The rows that the filter finds as a file; stopped when the screen is left. */
export function useCommandExport(filter: Filter, deviceName: string) {
  const t = useT()
  const [isExporting, setExporting] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const run = async () => {
    if (isExporting) return
    const controller = new AbortController()
    stop.current = controller
    setExporting(true)
    try {
      const commands = await readAll(filter, controller.signal)
      const device = deviceName.replaceAll(/[\\/:*?"<>|]/g, '_')
      const time = formatDateTime(Date.now()).replaceAll(/[-:]/g, '').replace(' ', '-')
      saveFile(`${t('command.log.fileName', { device, time })}.csv`, csvOf(commands, t))
      if (commands.length >= rowsMax) toastDone(t('command.log.exportLimit', { n: rowsMax }))
    } catch {
      // The call has shown its fault, or the screen was left.
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, run }
}

async function readAll(filter: Filter, signal: AbortSignal): Promise<Command[]> {
  const all: Command[] = []
  while (all.length < rowsMax) {
    const beforeId = all.at(-1)?.id
    const answer = await call(commandApi.log, { ...filter, beforeId, pageSize }, { signal })
    const rows = 'list' in answer ? answer.list : answer
    all.push(...rows)
    if (rows.length < pageSize) break
  }
  return all
}

function csvOf(commands: readonly Command[], t: ReturnType<typeof useT>): string {
  const headings = [
    t('command.log.time'),
    t('command.log.variable'),
    t('command.log.value'),
    t('command.log.readBack'),
    t('command.log.state'),
    '',
    t('command.log.by'),
    `${t('command.log.cost')} (ms)`,
  ]
  const rows = commands.map((command) => [
    formatDateTime(command.queuedAt),
    command.name,
    command.value,
    command.readBack ?? '',
    t(`command.state.${command.state}`),
    commandReasonText(command, t),
    byText(command, t),
    command.costMs,
  ])
  return toCsv([headings, ...rows])
}
