import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

interface LastQuestionProps {
  /** What the action leads to. */
  readonly text: string
  readonly label: string
  readonly onConfirm: () => Promise<unknown>
}

/** The last question of a dialog before something is deleted for good. */
export function LastQuestion({ text, label, onConfirm }: LastQuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text>{text}</Text>
      <Group justify="flex-end">
        <Button color="red" size="md" loading={isBusy} onClick={() => void submit()} data-autofocus>
          {label}
        </Button>
      </Group>
    </Stack>
  )
}
