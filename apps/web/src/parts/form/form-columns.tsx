import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  alignItems: 'start',
  gap: 16,
  maxWidth: 1280,
} as const

interface FormColumnsProps {
  /** People enter these. */
  readonly fields: ReactNode
  /** It says what the entered comes to. */
  readonly meaning: ReactNode
}

/** Shows a long form with what it means beside it, or below where there is no room. */
export function FormColumns({ fields, meaning }: FormColumnsProps) {
  return (
    <div style={columns}>
      <Stack gap="md">{fields}</Stack>
      <Stack gap="md">{meaning}</Stack>
    </div>
  )
}
