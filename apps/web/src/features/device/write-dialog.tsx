import type { LastValue } from '@fieldhub/contract'
import { Modal } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useWrite } from './use-write.ts'
import { WriteForm } from './write-form.tsx'
import { WriteOutcome } from './write-outcome.tsx'

interface WriteDialogProps {
  readonly deviceId: number
  /** Null closes the dialog. */
  readonly variable: LastValue | null
  readonly onClose: () => void
}

/** Writes one variable: old → new, then what the device says of it. */
export function WriteDialog({ deviceId, variable, onClose }: WriteDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={variable !== null}
      onClose={onClose}
      title={variable === null ? '' : t('device.write.title', { name: variable.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {variable !== null && (
        <WriteSteps key={variable.varId} deviceId={deviceId} variable={variable} />
      )}
    </Modal>
  )
}

interface WriteStepsProps {
  readonly deviceId: number
  readonly variable: LastValue
}

function WriteSteps({ deviceId, variable }: WriteStepsProps) {
  const { state, write, restart } = useWrite(deviceId, variable)
  if (state.kind === 'done' || state.kind === 'failed') {
    return <WriteOutcome variable={variable} state={state} onAgain={restart} />
  }
  return (
    <WriteForm
      deviceId={deviceId}
      variable={variable}
      isSending={state.kind === 'sending'}
      fault={state.kind === 'refused' ? state.message : null}
      onWrite={(value) => void write(value)}
    />
  )
}
