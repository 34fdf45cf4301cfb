import { Badge, Group } from '@mantine/core'

/** What fits into a column; the others are named on hover and for screen readers. */
const shownMax = 2

export function TagBadges({
  tags,
  max = shownMax,
}: {
  readonly tags: readonly string[]
  readonly max?: number
}) {
  const rest = tags.slice(max)
  return (
    <Group gap={4} wrap="nowrap" miw={0} title={tags.join(' · ')}>
      {tags.slice(0, max).map((tag, index) => (
        <Badge
          key={tag}
          variant="default"
          tt="none"
          fw={400}
          radius="sm"
          // The first one is read before the others get room.
          style={{ flexShrink: index === 0 ? 1 : 1_000, minWidth: 0 }}
        >
          {tag}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Badge variant="transparent" c="dimmed" px={0} flex="none" aria-label={rest.join(' ')}>
          +{rest.length}
        </Badge>
      )}
    </Group>
  )
}
