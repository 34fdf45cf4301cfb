import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import { useDeviceNames } from './use-device-names.ts'

interface ChosenDevicesProps {
  readonly ids: readonly number[]
  readonly onRemove: (id: number) => void
}

/** What is chosen, whatever is searched for: a press takes one out. */
export function ChosenDevices({ ids, onRemove }: ChosenDevicesProps) {
  const t = useT()
  const nameOf = useDeviceNames(ids)
  return (
    <Group gap={6} aria-live="polite">
      <Text size="sm" c="dimmed">
        {t('transmission.chosen', { n: ids.length })}
      </Text>
      {ids.map((id) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t('transmission.unchoose', { name: nameOf(id) })}
          onClick={() => onRemove(id)}
        >
          {nameOf(id)}
        </Button>
      ))}
    </Group>
  )
}
