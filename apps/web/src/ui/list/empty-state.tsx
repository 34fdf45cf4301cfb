import { Stack, Text, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: string
  /** Says what to do next. */
  readonly text?: string
  /** The button or link that does it. */
  readonly action?: ReactNode
  readonly icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  readonly headingLevel?: 1 | 2 | 3
}

/** Stands in an empty place, says what to do next and offers it. */
export function EmptyState({ title, text, action, icon: Icon, headingLevel = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" px="md" py={48} ta="center">
      {Icon !== undefined && (
        <Text c="dimmed" component="span" lh={0}>
          <Icon size={36} stroke={1.4} aria-hidden />
        </Text>
      )}
      <Title order={headingLevel} size="h2">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" maw={440}>
          {text}
        </Text>
      )}
      {action !== undefined && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  )
}
