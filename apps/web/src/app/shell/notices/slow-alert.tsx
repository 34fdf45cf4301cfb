import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { readAnew } from './use-slow-reading.ts'

export function SlowAlert() {
  const t = useT()
  return (
    <Alert color="yellow" radius={0} py="xs" aria-live="polite">
      <Group gap="sm">
        <Text size="sm">{t('shell.slow')}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void readAnew()}>
          {t('common.retry')}
        </Button>
      </Group>
    </Alert>
  )
}
