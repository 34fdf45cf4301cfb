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

/** The device of the model for which the pages are shown. */
export function ShareDevice({ modelId, deviceId, onChoose }: ShareDeviceProps) {
  const t = useT()
  const { data } = useQuery(toQuery(deviceApi.nameList, { model: modelId, page: 1, pageSize: 10 }))
  if (data !== undefined && rowsOf(data).length === 0)
    return <Text size="sm">{t('configuration.shareNoDevices')}</Text>
  return (
    <DeviceField
      label={t('configuration.shareDevice')}
      description={t('configuration.shareDeviceHint')}
      model={modelId}
      value={deviceId === null ? null : String(deviceId)}
      nothingFoundMessage={t('configuration.shareNothingFound')}
      comboboxProps={{ withinPortal: false }}
      data-autofocus
      onChange={(value) => {
        if (value !== null) onChoose(Number(value))
      }}
    />
  )
}
