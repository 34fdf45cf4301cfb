import { ActionIcon } from '@mantine/core'
import type { IconPencil } from '@tabler/icons-react'
import type { onIntent } from '#ui/lazy-part.tsx'
import { RouteLink } from '#ui/route-link.tsx'

interface RowActionProps {
  readonly icon: typeof IconPencil
  /** The accessible name with the row's own, such as "Delete Boiler 3". */
  readonly label: string
  /** Where the action leads, if it is a link. */
  readonly href?: string
  readonly onClick?: () => void
  /** Handlers that load what the click opens (`onIntent`). */
  readonly intent?: ReturnType<typeof onIntent>
}

/** What can be done with one row of a list, as an icon at its end. */
export function RowAction({ icon: Icon, label, href, onClick, intent }: RowActionProps) {
  const picture = <Icon size={18} stroke={1.6} aria-hidden />
  return href === undefined ? (
    <ActionIcon size={28} aria-label={label} onClick={onClick} {...intent}>
      {picture}
    </ActionIcon>
  ) : (
    <ActionIcon component={RouteLink} href={href} size={28} aria-label={label}>
      {picture}
    </ActionIcon>
  )
}
