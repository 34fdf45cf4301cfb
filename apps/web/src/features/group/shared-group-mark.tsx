import type { DeviceGroup } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import type { GroupTask } from './group-task.ts'

interface SharedGroupMarkProps {
  readonly group: DeviceGroup
  readonly mayShare: boolean
  readonly onTask: (task: GroupTask) => void
}

/** Shows that others see the devices of a group, and how many; nothing where nobody does. */
export function SharedGroupMark({ group, mayShare, onTask }: SharedGroupMarkProps) {
  const t = useT()
  const { id, name, shareCount } = group
  if (shareCount === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!mayShare}
      leftSection={<IconUsers size={14} stroke={1.6} aria-hidden />}
      aria-label={t('share.countOf', { name, n: shareCount })}
      onClick={() => onTask({ kind: 'share', id })}
    >
      {t('share.count', { n: shareCount })}
    </Button>
  )
}
