import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { translate } from '#i18n/translate.ts'

const undoMs = 8_000
let shown = 0

/** Says what was done and offers for 8 s to undo it. */
export function toastUndo(message: string, action: string, onUndo: () => void): void {
  shown += 1
  const id = `undo-${shown}`
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  notifications.show({
    id,
    autoClose: undoMs,
    message: (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button variant="default" size="compact-sm" onClick={undo} style={{ flexShrink: 0 }}>
          {action}
        </Button>
      </Group>
    ),
    closeButtonProps: { 'aria-label': translate('common.close') },
  })
}
