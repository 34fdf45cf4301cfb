import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

/** Says that what a widget names is gone, or is not to be seen any more. */
export function MissingNote({ n }: { readonly n: number }) {
  const t = useT()
  if (n === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('dashboard.missing', { n })}
    </Text>
  )
}
