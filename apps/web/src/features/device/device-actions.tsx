import type { Device } from '@fieldhub/contract'
import { ActionIcon, Group } from '@mantine/core'
import { IconActivity, IconPencil, IconTrash } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { deleteDevice } from './delete-device.ts'
import { deviceEditHref, deviceHref } from './device-hrefs.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

export function DeviceActions({ device }: { readonly device: Device }) {
  const t = useT()
  const { id, name } = device
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={RouteLink}
        href={deviceHref(id, 'var')}
        size={28}
        aria-label={t('device.list.values', { name })}
      >
        <IconActivity {...icon} />
      </ActionIcon>
      <ActionIcon
        component={RouteLink}
        href={deviceEditHref(id)}
        size={28}
        aria-label={t('device.list.edit', { name })}
      >
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={t('device.list.delete', { name })}
        onClick={() => void deleteDevice(device)}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  )
}
