import { Text } from '@mantine/core'

interface CountNoteProps {
  /** Undefined until it is known. */
  readonly total: number | undefined
  readonly text: (total: number) => string
}

/**
 * How many there are, beside the title. Its place is kept until that is known, else the actions would move to another
 * line of a phone when it comes.
 */
export function CountNote({ total, text }: CountNoteProps) {
  return (
    <Text
      c="dimmed"
      size="sm"
      aria-live="polite"
      style={total === undefined ? { visibility: 'hidden' } : undefined}
    >
      {text(total ?? 0)}
    </Text>
  )
}
