import type { Device } from '@fieldhub/contract'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { offerUndo } from '#features/device/list/undo-delete.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toastDone } from '#ui/toast.tsx'
import { BulkForm } from './bulk-form.tsx'
import { type BulkJob, type BulkKind, removeJob } from './bulk-job.ts'
import { BulkResult } from './bulk-result.tsx'
import { useBulk } from './use-bulk.ts'

interface BulkDialogProps {
  readonly kind: BulkKind
  readonly devices: readonly Device[]
  readonly onClose: () => void
}

/** More names than these nobody reads. */
const namedMax = 12

/** Lets the user choose an action for the devices that it names, does it device by device, and lists the failures. */
export function BulkDialog({ kind, devices: chosen, onClose }: BulkDialogProps) {
  const t = useT()
  // What was chosen when it began: deleted ones leave the list while it runs.
  const [devices] = useState(chosen)
  const [isForcing, setForcing] = useState(false)
  const { state, run, stop } = useBulk()
  const outcomes = state.phase === 'asking' ? [] : state.outcomes
  const start = async (job: BulkJob, ids: readonly number[]) => {
    const result = await run(job, ids)
    const done = result.filter(({ isDone }) => isDone).map(({ id }) => id)
    if (kind === 'delete' && done.length > 0) {
      offerUndo(done, t('fleet.deletedMany', { n: displayValue(done.length) }))
    }
    if (done.length < ids.length) return
    if (kind !== 'delete') toastDone(t('fleet.allDone', { n: displayValue(done.length) }))
    onClose()
  }
  const linked = outcomes.filter(({ isLinked }) => isLinked).map(({ id }) => id)
  const isRunning = state.phase === 'running'
  return (
    <Dialog
      opened
      onClose={isRunning ? () => undefined : onClose}
      withCloseButton={!isRunning}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      title={t(`fleet.${kind}.title`, { n: displayValue(devices.length) })}
      size={state.phase === 'done' ? 'lg' : 'md'}
      centered
    >
      {state.phase === 'asking' && (
        <>
          <ChosenNames devices={devices} />
          <BulkForm
            kind={kind}
            devices={devices}
            onCancel={onClose}
            onStart={(job) => void start(job, idsOf(devices))}
          />
        </>
      )}
      {isRunning && <Running done={outcomes.length} total={devices.length} onStop={stop} />}
      {state.phase === 'done' && (
        <BulkResult
          devices={devices}
          outcomes={outcomes}
          linked={linked}
          isForcing={isForcing}
          onForce={() => setForcing(true)}
          onForced={() => {
            setForcing(false)
            void start(removeJob(true, t), linked)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const idsOf = (devices: readonly Device[]) => devices.map(({ id }) => id)

function ChosenNames({ devices }: { readonly devices: readonly Device[] }) {
  const names = devices.slice(0, namedMax).map(({ name }) => name)
  return (
    <Text size="sm" fw={600} mb="sm" lineClamp={3}>
      {names.join(' · ')}
      {devices.length > namedMax && ' …'}
    </Text>
  )
}

interface RunningProps {
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

function Running({ done, total, onStop }: RunningProps) {
  const t = useT()
  const label = t('fleet.running', { done: displayValue(done), n: displayValue(total) })
  return (
    <Stack>
      <Text size="sm">{label}</Text>
      <Progress value={(done / Math.max(total, 1)) * 100} aria-label={label} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop}>
          {t('fleet.stop')}
        </Button>
      </Group>
    </Stack>
  )
}
