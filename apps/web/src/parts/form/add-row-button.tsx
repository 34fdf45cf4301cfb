import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface AddRowButtonProps {
  readonly label: string
  /** Whether there are as many rows as there may be. */
  readonly isFull: boolean
  readonly onAdd: () => void
}

/** The button below the rows of a form that adds one more. */
export function AddRowButton({ label, isFull, onAdd }: AddRowButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={isFull}
      onClick={onAdd}
    >
      {label}
    </Button>
  )
}
