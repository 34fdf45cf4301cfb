import type { LastValue } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { exportHistory, exportRowsMax, saveFile } from '#features/device/history/export-history.ts'
import type { TimeRange } from '#features/device/history/history-range.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import { toastDone } from '#ui/toast.tsx'

interface ExportOptions {
  readonly deviceId: number
  readonly deviceName: string
  readonly variables: readonly LastValue[]
  readonly range: TimeRange
}

/** The rows behind the chart as a file; stopped when the screen is left. */
export function useExport({ deviceId, deviceName, variables, range }: ExportOptions) {
  const t = useT()
  const [isExporting, setExporting] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const run = async () => {
    if (isExporting || variables.length === 0) return
    const controller = new AbortController()
    stop.current = controller
    setExporting(true)
    try {
      const headings = [
        t('device.history.time'),
        t('device.history.variable'),
        t('device.history.value'),
        t('device.history.unit'),
      ]
      const { signal } = controller
      const { csv, isCut } = await exportHistory({ deviceId, variables, range, headings, signal })
      saveFile(`${fileName(t, deviceName, range)}.csv`, csv)
      if (isCut) toastDone(t('device.history.exportLimit', { n: exportRowsMax }))
    } catch {
      // The call has shown its fault, or the screen was left.
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, run }
}

function fileName(t: ReturnType<typeof useT>, deviceName: string, range: TimeRange): string {
  const stamp = (time: number) => formatDateTime(time).replaceAll(/[-:]/g, '').replace(' ', '-')
  const device = deviceName.replaceAll(/[\\/:*?"<>|]/g, '_')
  return t('device.history.fileName', { device, from: stamp(range.start), to: stamp(range.end) })
}
