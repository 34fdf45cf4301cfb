import { Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

export function DeviceListScreen() {
  const t = useT()
  return <Title>{t('shell.deviceList')}</Title>
}
