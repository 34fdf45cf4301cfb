import { type Device, modelApi } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'

/** Whom a new variable reaches: everything that has the device's model. */
export function ModelImpact({ device }: { readonly device: Device }) {
  const t = useT()
  const id = device.model ?? 0
  const { data } = useQuery({ ...toQuery(modelApi.list, { id }), enabled: device.model !== null })
  const [model] = data ?? []
  if (device.model === null) {
    return <Text size="sm">{t('bench.make.newModel', { name: device.name })}</Text>
  }
  if (model === undefined) return null
  const { name, deviceCount: n } = model
  return <Text size="sm">{t('bench.make.toModel', { name, n })}</Text>
}
