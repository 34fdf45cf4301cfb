import type { Device } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'

/** Marks a device behind which there is no plant. Nothing for a real one. */
export function SimulatedBadge({ isSimulated }: Pick<Device, 'isSimulated'>) {
  const t = useT()
  if (isSimulated !== true) return null
  return (
    <Badge variant="outline" color="violet" tt="none" title={t('simulated.badgeTitle')} flex="none">
      {t('simulated.badge')}
    </Badge>
  )
}
