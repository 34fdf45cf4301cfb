import { ActionIcon, Button, Group, SegmentedControl, Tooltip } from '@mantine/core'
import { IconDownload, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { localInputText, parseLocalInput } from '#features/device/form/local-input.ts'
import { useT } from '#i18n/use-t.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { useChangeSearch } from '#ui/list/use-search-params.ts'
import styles from './history-controls.module.css'
import { isRangePreset, type TimeRange, zoomRange } from './history-range.ts'
import { type HistoryView, historySearch } from './history-search.ts'

interface HistoryControlsProps {
  readonly view: HistoryView
  readonly range: TimeRange
  readonly isExporting: boolean
  readonly onExport: () => void
  readonly onRange: (range: TimeRange | null) => void
}

const presets = [
  ['1h', 'device.history.1h'],
  ['6h', 'device.history.6h'],
  ['24h', 'device.history.24h'],
  ['7d', 'device.history.7d'],
  ['30d', 'device.history.30d'],
] as const

export function HistoryControls(props: HistoryControlsProps) {
  const { view, range, isExporting, onExport, onRange } = props
  const t = useT()
  const changeSearch = useChangeSearch(historySearch)
  const choose = (value: string) => {
    if (isRangePreset(value)) {
      changeSearch({ range: value, from: undefined, to: undefined, page: undefined })
    } else onRange(range)
  }
  return (
    <>
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={t('device.history.range')}
          value={view.fixed === null ? view.preset : 'custom'}
          onChange={choose}
          data={[
            ...presets.map(([value, key]) => ({ value, label: t(key) })),
            { value: 'custom', label: t('device.history.custom') },
          ]}
        />
        <Group gap={4}>
          <SegmentedControl
            size="xs"
            aria-label={t('device.history.view')}
            value={view.view}
            onChange={(show) => changeSearch({ show })}
            data={[
              { value: 'chart', label: t('device.history.viewChart') },
              { value: 'table', label: t('device.history.viewTable') },
            ]}
          />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isExporting}
            onClick={onExport}
          >
            {t('device.history.export')}
          </Button>
        </Group>
      </Group>
      <Group gap="xs" justify="space-between" align="flex-end">
        {view.fixed === null ? <span /> : <CustomRange range={view.fixed} onRange={onRange} />}
        {view.view === 'chart' && (
          <ZoomButtons range={range} isZoomed={view.fixed !== null} onRange={onRange} />
        )}
      </Group>
    </>
  )
}

interface CustomRangeProps {
  readonly range: TimeRange
  readonly onRange: (range: TimeRange) => void
}

function CustomRange({ range, onRange }: CustomRangeProps) {
  const t = useT()
  const fields = [
    ['start', 'device.history.start'],
    ['end', 'device.history.end'],
  ] as const
  return (
    <Group gap="xs">
      {fields.map(([edge, key]) => (
        <DateField
          key={edge}
          kind="datetime"
          size="xs"
          label={t(key)}
          value={localInputText(range[edge])}
          onChange={(text) => {
            const next = { ...range, [edge]: parseLocalInput(text) ?? range[edge] }
            if (next.start < next.end) onRange(next)
          }}
        />
      ))}
    </Group>
  )
}

interface ZoomButtonsProps {
  readonly range: TimeRange
  readonly isZoomed: boolean
  readonly onRange: (range: TimeRange | null) => void
}

/** The drag's twin for keyboards. */
function ZoomButtons({ range, isZoomed, onRange }: ZoomButtonsProps) {
  const t = useT()
  const quarter = (range.end - range.start) / 4
  const steps = [
    ['device.history.zoomIn', IconZoomIn, zoomRange(range.start + quarter, range.end - quarter)],
    [
      'device.history.zoomOut',
      IconZoomOut,
      zoomRange(range.start - quarter * 2, range.end + quarter * 2),
    ],
  ] as const
  return (
    <Group gap={4} className={styles['zoom']}>
      {steps.map(([key, Icon, target]) => (
        <Tooltip key={key} label={t(key)}>
          <ActionIcon size={28} aria-label={t(key)} onClick={() => onRange(target)}>
            <Icon size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Tooltip label={t('device.history.reset')}>
        <ActionIcon
          size={28}
          aria-label={t('device.history.reset')}
          disabled={!isZoomed}
          onClick={() => onRange(null)}
        >
          <IconZoomReset size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
