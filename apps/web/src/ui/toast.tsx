import { Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { translate } from '#i18n/translate.ts'
import { CopyButton } from './field/copy-button.tsx'

const faultMs = 8_000
export const doneMs = 3_000

/** Says that something worked; without a text the catalogue's own is used. */
export function toastDone(message: string = translate('common.callApiSuccessFul')): void {
  notifications.show({
    id: `done-${message}`,
    message,
    color: 'green',
    autoClose: doneMs,
    closeButtonProps: { 'aria-label': translate('common.close') },
  })
}

/** Shows a refusal, with a detail to copy. The same fault has one toast, however often it comes. */
export function toastFault(message: string, code: number, detail = `${code} ${message}`): void {
  notifications.show({
    id: `fault-${code}-${message}`,
    color: 'red',
    autoClose: faultMs,
    title: message,
    message: (
      <Group gap={4} role="alert">
        <Text size="xs" c="dimmed">
          {translate('common.errorCode', { code })}
        </Text>
        <CopyButton value={detail} label={translate('common.copyDetail')} />
      </Group>
    ),
    closeButtonProps: { 'aria-label': translate('common.close') },
  })
}

/** Says that something did not work where no call was refused, so that there is no code. */
export function toastFailed(message: string): void {
  notifications.show({
    id: `failed-${message}`,
    message,
    color: 'red',
    autoClose: faultMs,
    closeButtonProps: { 'aria-label': translate('common.close') },
  })
}
