import { Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

export function DeviceAddScreen() {
  const t = useT()
  return <Title>{t('shell.deviceAdd')}</Title>
}
