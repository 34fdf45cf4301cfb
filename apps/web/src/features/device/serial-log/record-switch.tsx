import type { Device } from '@fieldhub/contract'
import { Button, Group, Text } from '@mantine/core'
import { useDevicePermissions } from '#features/device/detail/device-permissions.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

interface RecordSwitchProps {
  readonly device: Device
  /** When recording ends (epoch milliseconds); 0 while it is off. */
  readonly until: number
  readonly onTurn: (on: boolean) => void
}

export function RecordSwitch({ device, until, onTurn }: RecordSwitchProps) {
  const t = useT()
  const { maySendRaw } = useDevicePermissions(device)
  const isOn = until > 0
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed" aria-live="polite">
        {isOn
          ? t('serial.log.recording', { time: formatDateTime(until) })
          : t('serial.log.notRecording')}
      </Text>
      {maySendRaw && (
        <Button size="xs" variant="default" onClick={() => onTurn(!isOn)}>
          {t(isOn ? 'serial.log.recordStop' : 'serial.log.record')}
        </Button>
      )}
    </Group>
  )
}
