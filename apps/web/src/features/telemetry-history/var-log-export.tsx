import { Button, Group, Progress, Text } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rangeName } from '#ui/text/range-name.ts'
import type { LogFilter } from './log-search.ts'
import { useVarLogExport } from './use-var-log-export.ts'

const layouts = [
  ['long', 'varLog.layoutLong'],
  ['wide', 'varLog.layoutWide'],
] as const
const formats = [
  ['xlsx', 'varLog.exportXlsx'],
  ['csv', 'varLog.exportCsv'],
] as const

interface LogExportProps {
  readonly filter: LogFilter
  /** The device's name; empty when there are several. */
  readonly deviceName: string
}

/**
 * Saves all records of the filter as a file: one row for each value, or, of one device, one column for each variable.
 */
export function VarLogExport({ filter, deviceName }: LogExportProps) {
  const t = useT()
  const { running, progress, start, stop } = useVarLogExport()
  if (running !== null) {
    return <Running bytes={running.bytes} progress={progress} onStop={stop} />
  }
  const nameOf = (format: string) => {
    const title = `${deviceName} ${t('varLog.title')}`.trim()
    return `${title} ${rangeName(filter.startTime, filter.endTime, Date.now())}.${format}`
  }
  const usable = layouts.filter(([layout]) => layout === 'long' || filter.deviceId !== undefined)
  const choices = usable.flatMap(([layout, layoutKey]) =>
    formats.map(([format, formatKey]) => ({
      label: `${t(layoutKey)} · ${t(formatKey)}`,
      save: async () => void start(filter, { layout, format }, nameOf(format)),
    })),
  )
  return <ExportMenu label={t('varLog.export')} choices={choices} />
}

interface RunningProps {
  readonly bytes: number
  readonly progress: { readonly total: number; readonly rows: number } | undefined
  readonly onStop: () => void
}

function Running({ bytes, progress, onStop }: RunningProps) {
  const t = useT()
  const { rows = 0, total = 0 } = progress ?? {}
  const counts = { rows: displayValue(rows), total: displayValue(total), size: formatBytes(bytes) }
  const text = total === 0 ? t('varLog.exportStarts') : t('varLog.exporting', counts)
  return (
    <Group gap="xs" wrap="nowrap">
      <div>
        <Text size="xs" c="dimmed" aria-live="polite">
          {text}
        </Text>
        <Progress
          aria-label={t('varLog.export')}
          size="sm"
          value={total === 0 ? 0 : (rows / total) * 100}
        />
      </div>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        onClick={onStop}
      >
        {t('varLog.exportStop')}
      </Button>
    </Group>
  )
}
