import type { Configuration } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

/** Others may look at it now. */
export function SharedPageMark({ configuration }: { readonly configuration: Configuration }) {
  const t = useT()
  const { shared, shares } = configuration
  if (!shared) return null
  const devices = shares.map(({ deviceName }) => deviceName).join(t('configuration.comma'))
  return (
    <Badge variant="light" title={t('configuration.sharedWith', { devices })}>
      {t('configuration.shared')}
    </Badge>
  )
}
