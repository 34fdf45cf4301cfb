import { Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

export function HomeScreen() {
  const t = useT()
  return <Title>{t('home.title')}</Title>
}
