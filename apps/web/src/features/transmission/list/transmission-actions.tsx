import type { Transmission } from '@fieldhub/contract'
import { ActionIcon, Group } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { copyTransmission, removeTransmission } from '#features/transmission/change-transmission.ts'
import { useT } from '#i18n/use-t.ts'
import { transmissionHref } from '#parts/transmission-hrefs.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** A copy opens at once: as it stands it would do the same as its original. */
export function TransmissionActions({ transmission }: { readonly transmission: Transmission }) {
  const t = useT()
  const open = useOpenRoute()
  const mayChange = useMay('change')
  if (!mayChange) return null
  const { id, name } = transmission
  const copy = async () => {
    const copyId = await copyTransmission(transmission)
    if (copyId !== undefined) open(transmissionHref(copyId, 'settings'))
  }
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={RouteLink}
        href={transmissionHref(id, 'settings')}
        size={28}
        aria-label={t('transmission.edit', { name })}
      >
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('transmission.copy', { name })}
        onClick={() => void copy()}
      >
        <IconCopy {...icon} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('transmission.delete', { name })}
        onClick={() => void removeTransmission(transmission)}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  )
}
