import type { Device } from '@fieldhub/contract'
import { Badge } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { shareRoleKeys } from '#parts/share/share-role.ts'

interface SharedBadgeProps {
  readonly shared: Device['shared']
  /** With owner and role spelled out, where there is room. */
  readonly isLong?: boolean
}

/** Another account's device: who shares it, and for what. Nothing for an own device. */
export function SharedBadge({ shared, isLong = false }: SharedBadgeProps) {
  const t = useT()
  if (shared === null || shared === undefined) return null
  const named = { owner: shared.owner, role: t(shareRoleKeys[shared.role]) }
  return (
    <Badge variant="default" tt="none" title={t('share.badgeTitle', named)} flex="none">
      {isLong ? t('share.badgeText', named) : t('share.badge')}
    </Badge>
  )
}
