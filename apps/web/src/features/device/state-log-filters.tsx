import { StateLogType } from '@fieldhub/contract'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconDownload, IconFilterOff } from '@tabler/icons-react'
import { fetchFile, saveBlob } from '#api/file-call.ts'
import { useT } from '#i18n/use-t.ts'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { fileTime } from './export-devices.ts'
import { localInputText, parseLocalInput } from './local-input.ts'
import type { StateLogFilter } from './state-log-search.ts'
import { stateTypeKeys } from './state-type-keys.ts'

interface StateLogFiltersProps {
  readonly deviceId: number
  readonly deviceName: string
  readonly filter: StateLogFilter
}

/** What the log shows by kind and time, and the same as a file. */
export function StateLogFilters({ deviceId, deviceName, filter }: StateLogFiltersProps) {
  const t = useT()
  const [, change] = useUrlSearch()
  const bounds = [
    ['logFrom', t('fleet.log.from'), filter.startTime],
    ['logTo', t('fleet.log.to'), filter.endTime],
  ] as const
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <Group gap="xs" mb="sm">
      <Select
        aria-label={t('fleet.log.type')}
        placeholder={t('fleet.log.allTypes')}
        data={StateLogType.options.map((value) => ({ value, label: t(stateTypeKeys[value]) }))}
        value={filter.type ?? null}
        w={150}
        clearable
        clearButtonProps={{ 'aria-label': `${t('common.clear')} ${t('fleet.log.type')}` }}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => change({ logType: next ?? undefined, logPage: undefined })}
      />
      {bounds.map(([key, label, time]) => (
        <TextInput
          key={key}
          type="datetime-local"
          step={1}
          aria-label={label}
          title={label}
          value={time === undefined ? '' : localInputText(time)}
          onChange={({ currentTarget }) =>
            change({ [key]: parseLocalInput(currentTarget.value) ?? undefined, logPage: undefined })
          }
        />
      ))}
      {isFiltered && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() =>
            change({ logType: undefined, logFrom: undefined, logTo: undefined, logPage: undefined })
          }
        >
          {t('device.list.clear')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        onClick={() =>
          void saveLog(deviceId, t('fleet.file.stateLog', { device: deviceName }), filter)
        }
      >
        {t('fleet.log.export')}
      </Button>
    </Group>
  )
}

async function saveLog(deviceId: number, name: string, filter: StateLogFilter): Promise<void> {
  try {
    const file = await fetchFile('/app/stateLogExport', { deviceId, ...filter, format: 'csv' })
    saveBlob(`${name}_${fileTime()}.csv`, file)
  } catch {
    // The call has shown its fault.
  }
}
