import { type Device, modelApi } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'

interface ModelImpactProps {
  readonly device: Device
  /** A variable that is there changes, instead of a new one. */
  readonly isCorrection?: boolean
}

/** Whom a new or changed variable reaches: everything that has the device's model. */
export function ModelImpact({ device, isCorrection = false }: ModelImpactProps) {
  const t = useT()
  const id = device.model ?? 0
  const { data } = useQuery({ ...toQuery(modelApi.list, { id }), enabled: device.model !== null })
  const [model] = data ?? []
  if (device.model === null) {
    return <Text size="sm">{t('bench.make.newModel', { name: device.name })}</Text>
  }
  if (model === undefined) return null
  const { name, deviceCount: n } = model
  return (
    <Text size="sm">
      {t(isCorrection ? 'bench.make.inModel' : 'bench.make.toModel', { name, n })}
    </Text>
  )
}
