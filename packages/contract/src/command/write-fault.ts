import type { WriteFault } from '@fieldhub/protocol'
import type { FieldMessage } from '../field-messages.ts'

export interface FilledMessage {
  readonly message: FieldMessage
  /** What stands in the message's braces. */
  readonly values: Readonly<Record<string, string>>
}

/** The sentence for a value that cannot be written, with what can be written instead. */
export function writeFaultMessage(fault: WriteFault): FilledMessage {
  switch (fault.kind) {
    case 'out-of-range':
      return { message: 'valueRange', values: {} }
    case 'off-limits':
      return limitMessage(fault)
    case 'off-step':
      return {
        message: fault.of === 'limits' ? 'writeOffStep' : 'writeBetweenSteps',
        values: { nearest: fault.nearest.join(' / ') },
      }
  }
}

function limitMessage({
  writeMin: min,
  writeMax: max,
}: Extract<WriteFault, { kind: 'off-limits' }>): FilledMessage {
  const values = { min: String(min), max: String(max) }
  if (min === undefined) return { message: 'writeAtMost', values }
  return { message: max === undefined ? 'writeAtLeast' : 'writeBetween', values }
}
