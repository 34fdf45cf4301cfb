import { Anchor } from '@mantine/core'
import { RouteLink } from '#ui/route-link.tsx'

interface DeviceNameProps {
  readonly id: number
  readonly name: string
  /** Words stand beside it on its line, from which colour alone would not set it apart. */
  readonly isInText?: boolean
}

/** The name of a device in a row of something else, which leads to the device. */
export function DeviceName({ id, name, isInText = false }: DeviceNameProps) {
  return (
    <Anchor
      component={RouteLink}
      href={`/device/detail?id=${id}`}
      size="sm"
      td={isInText ? 'underline' : ''}
    >
      {name}
    </Anchor>
  )
}
