import type { Show } from '@fieldhub/contract'
import { List, Stack, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

/** What people with the link could write. */
export function ShareWrites({ shown: { devices, writes } }: { readonly shown: Show }) {
  const t = useT()
  const items = writes.flatMap(({ deviceId, varId }) => {
    const device = devices.find((one) => one.deviceId === deviceId)
    const variable = device?.var.find((one) => one.varId === varId)
    if (device === undefined || variable === undefined) return []
    const names = { device: device.name, variable: variable.name }
    return [{ key: `${deviceId}/${varId}`, text: t('configuration.shareWriteItem', names) }]
  })
  if (items.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('configuration.shareWritesNothing')}
      </Text>
    )
  }
  return (
    <Stack gap={4}>
      <Text size="sm">{t('configuration.shareWrites')}</Text>
      <List size="sm" mah={160} style={{ overflowY: 'auto' }} tabIndex={0}>
        {items.map(({ key, text }) => (
          <List.Item key={key}>{text}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
