import { Alert, Button, Group, Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { readAnew, useSlowReading } from './use-slow-reading.ts'

/** Stands above a page whose data do not come: a skeleton alone does not say whether anything happens. */
export function SlowNotice() {
  const t = useT()
  const isSlow = useSlowReading()
  if (!isSlow) return null
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
