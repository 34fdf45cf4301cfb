import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useBoard } from '../board-source.ts'

/** Of all devices a shared board shows only its own, and says so. */
export function ScopeNote({ deviceIds }: { readonly deviceIds: readonly number[] }) {
  const t = useT()
  const { source } = useBoard()
  if (deviceIds.length > 0 || source.readCounts !== undefined) return null
  return (
    <Text size="xs" c="dimmed">
      {t('dashboard.ofBoard')}
    </Text>
  )
}
