import { Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

export function LoginScreen() {
  const t = useT()
  return <Title>{t('session.title')}</Title>
}
