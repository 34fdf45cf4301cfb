import { Text } from '@mantine/core'

/** Faults that belong to no single field of a form. */
export function FormFault({ text }: { readonly text: string | null | undefined }) {
  if (text === undefined || text === null) return null
  return (
    <Text role="alert" size="sm" c="var(--fh-alarm-text)">
      {text}
    </Text>
  )
}
