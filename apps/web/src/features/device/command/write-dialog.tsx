import type { Device, LastValue, SlaveValues } from '@fieldhub/contract'
import { Stack, Text } from '@mantine/core'
import { PollingNote } from '#features/device/detail/values/polling-note.tsx'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CommandStepsList } from './command-steps-list.tsx'
import { useWrite } from './use-write.ts'
import { WriteForm } from './write-form.tsx'
import { WriteOutcome } from './write-outcome.tsx'

interface WriteDialogProps {
  readonly device: Pick<Device, 'id' | 'name' | 'transmission'>
  readonly slave: Pick<SlaveValues, 'slaveName' | 'addr'> | undefined
  /** What the dialog is about. */
  readonly variable: LastValue
  readonly onClose: () => void
}

/**
 * Writes one variable: old → new, then the device's result. It names the device and the slave, since the next boiler has
 * the same variables.
 */
export function WriteDialog({ device, slave, variable, onClose }: WriteDialogProps) {
  const t = useT()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('device.write.title', { name: variable.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" fw={600} mb="sm">
        {device.name}
        {slave && ` · ${t('device.var.slave', { name: slave.slaveName, addr: slave.addr })}`}
      </Text>
      <PollingNote transmission={device.transmission} />
      <WriteSteps key={variable.varId} deviceId={device.id} variable={variable} />
    </Dialog>
  )
}

interface WriteStepsProps {
  readonly deviceId: number
  readonly variable: LastValue
}

function WriteSteps({ deviceId, variable }: WriteStepsProps) {
  const { state, command, write, restart } = useWrite(deviceId, variable)
  if (state.kind === 'done' || state.kind === 'failed') {
    return <WriteOutcome variable={variable} state={state} command={command} onAgain={restart} />
  }
  return (
    <Stack gap="md">
      <WriteForm deviceId={deviceId} variable={variable} onWrite={write} />
      {state.kind === 'sending' && command !== null && <CommandStepsList command={command} />}
    </Stack>
  )
}
