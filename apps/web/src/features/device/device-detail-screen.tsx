import { Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

export function DeviceDetailScreen() {
  const t = useT()
  return <Title>{t('shell.deviceDetail')}</Title>
}
