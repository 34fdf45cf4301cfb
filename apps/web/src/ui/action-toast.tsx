import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { translate } from '#i18n/translate.ts'

const shownMs = 8_000
let shown = 0

/** Says what was done and offers for 8 s what people do after it: to undo it, or the next step. */
export function toastAction(message: string, action: string, onAct: () => void): void {
  shown += 1
  const id = `action-${shown}`
  const act = () => {
    notifications.hide(id)
    onAct()
  }
  notifications.show({
    id,
    autoClose: shownMs,
    message: (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button variant="default" size="compact-sm" onClick={act} style={{ flexShrink: 0 }}>
          {action}
        </Button>
      </Group>
    ),
    closeButtonProps: { 'aria-label': translate('common.close') },
  })
}
