import { deviceApi, rowsOf } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceField } from '#parts/device-field/device-field.tsx'

interface ShareDeviceProps {
  readonly modelId: number
  readonly deviceId: number | null
  readonly onChoose: (deviceId: number) => void
}

const firstDevices = (model: number) =>
  toQuery(deviceApi.nameList, { model, page: 1, pageSize: 10 })

/** The device of a model that has no other, where nothing is left to choose; null for more of them, and until it is known. */
export function useOnlyDevice(modelId: number | null): number | null {
  const { data } = useQuery({ ...firstDevices(modelId ?? 0), enabled: modelId !== null })
  const [first, ...others] = data === undefined ? [] : rowsOf(data)
  return others.length > 0 ? null : (first?.deviceId ?? null)
}

/** The device of the model for which the pages are shown. */
export function ShareDevice({ modelId, deviceId, onChoose }: ShareDeviceProps) {
  const t = useT()
  const { data } = useQuery(firstDevices(modelId))
  if (data === undefined) return null
  if (rowsOf(data).length === 0) return <Text size="sm">{t('configuration.shareNoDevices')}</Text>
  return (
    <DeviceField
      label={t('configuration.shareDevice')}
      description={t('configuration.shareDeviceHint')}
      model={modelId}
      value={deviceId === null ? null : String(deviceId)}
      nothingFoundMessage={t('configuration.shareNothingFound')}
      comboboxProps={{ withinPortal: false }}
      // A dialog that opens to ask for one thing.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={deviceId === null}
      onChange={(value) => {
        if (value !== null) onChoose(Number(value))
      }}
    />
  )
}
