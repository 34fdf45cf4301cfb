import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '#i18n/use-t.ts'
import { type ConfirmQuestion, currentQuestion, onQuestion } from './confirm.ts'
import { Dialog } from './dialog.tsx'

/** Shows the questions of `confirmAction`. The shell has one of it. */
export function ConfirmDialog() {
  const t = useT()
  const open = useSyncExternalStore(onQuestion, currentQuestion)
  return (
    <Dialog
      opened={open !== undefined}
      onClose={() => open?.answer(false)}
      title={open?.question.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      {open !== undefined && <ConfirmBody question={open.question} onAnswer={open.answer} />}
    </Dialog>
  )
}

interface ConfirmBodyProps {
  readonly question: ConfirmQuestion
  readonly onAnswer: (isConfirmed: boolean) => void
}

function ConfirmBody({ question, onAnswer }: ConfirmBodyProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { text, confirmLabel, isDanger, typedName } = question
  return (
    <Stack>
      <Text>{text}</Text>
      {typedName !== undefined && (
        <TextInput
          label={t('common.typeToConfirm', { name: typedName })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('common.cancel')}
        </Button>
        <Button
          {...(isDanger === true ? { color: 'red.9' } : {})}
          disabled={typedName !== undefined && typed.trim() !== typedName}
          onClick={() => onAnswer(true)}
          data-autofocus={typedName === undefined || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Stack>
  )
}
