import { Badge, type BadgeProps } from '@mantine/core'
import type { IconCheck } from '@tabler/icons-react'

interface IconBadgeProps extends Pick<BadgeProps, 'c' | 'flex'> {
  readonly icon: typeof IconCheck
  readonly text: string
  /** A sentence on hover. */
  readonly title?: string | undefined
}

/** A state by icon and word, since about one man in twelve cannot tell its colour. */
export function IconBadge({ icon: Icon, text, ...rest }: IconBadgeProps) {
  return (
    <Badge variant="default" tt="none" leftSection={<Icon size={14} aria-hidden />} {...rest}>
      {text}
    </Badge>
  )
}
