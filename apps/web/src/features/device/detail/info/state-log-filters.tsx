import { StateLogType } from '@fieldhub/contract'
import { Button, Group } from '@mantine/core'
import { IconDownload, IconFilterOff } from '@tabler/icons-react'
import { downloadFile } from '#api/file-call.ts'
import { fileTime } from '#features/device/list/export-devices.ts'
import { useT } from '#i18n/use-t.ts'
import { MomentRange } from '#ui/field/moment-range.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { noStateLogFilter, type StateLogFilter, stateLogSearch } from './state-log-search.ts'
import { stateTypeKeys } from './state-type-keys.ts'

interface StateLogFiltersProps {
  readonly deviceId: number
  readonly deviceName: string
  readonly filter: StateLogFilter
}

/** What the log shows by kind and time, and the same as a file. */
export function StateLogFilters({ deviceId, deviceName, filter }: StateLogFiltersProps) {
  const t = useT()
  const [, change] = useSearchParams(stateLogSearch)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <Group gap="xs" mb="sm">
      <FilterSelect
        label={t('fleet.log.type')}
        placeholder={t('fleet.log.allTypes')}
        data={StateLogType.options.map((value) => ({ value, label: t(stateTypeKeys[value]) }))}
        value={filter.type ?? null}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => change({ logType: next, logPage: undefined })}
      />
      <MomentRange
        fromLabel={t('fleet.log.from')}
        toLabel={t('fleet.log.to')}
        from={filter.startTime}
        to={filter.endTime}
        onChange={(range) =>
          change({
            ...('from' in range && { logFrom: range.from }),
            ...('to' in range && { logTo: range.to }),
            logPage: undefined,
          })
        }
      />
      {isFiltered && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => change(noStateLogFilter)}
        >
          {t('device.list.clear')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        onClick={() =>
          void downloadFile(
            '/app/stateLogExport',
            { deviceId, ...filter, format: 'csv' },
            `${t('fleet.file.stateLog', { device: deviceName })}_${fileTime()}.csv`,
          )
        }
      >
        {t('fleet.log.export')}
      </Button>
    </Group>
  )
}
