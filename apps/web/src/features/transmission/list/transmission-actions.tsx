import type { Transmission } from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import { copyTransmission, removeTransmission } from '#features/transmission/change-transmission.ts'
import { useT } from '#i18n/use-t.ts'
import { transmissionHref } from '#parts/transmission-hrefs.ts'
import { RowAction } from '#ui/list/row-action.tsx'
import { useOpenRoute } from '#ui/use-open-route.ts'

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
      <RowAction
        icon={IconPencil}
        label={t('transmission.edit', { name })}
        href={transmissionHref(id, 'settings')}
      />
      <RowAction
        icon={IconCopy}
        label={t('transmission.copy', { name })}
        onClick={() => void copy()}
      />
      <RowAction
        icon={IconTrash}
        label={t('transmission.delete', { name })}
        onClick={() => void removeTransmission(transmission)}
      />
    </Group>
  )
}
