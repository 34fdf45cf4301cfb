import { Stack, Title } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { RefusedList } from './refused-list.tsx'

/** For administrators: connections with a number that is nobody's, or with none. */
export function RefusedScreen() {
  const t = useT()
  return (
    <Stack gap="md" maw={880}>
      <Title order={1}>{t('shell.refused')}</Title>
      <RefusedList />
    </Stack>
  )
}
