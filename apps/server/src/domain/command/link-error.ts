import { exhaustive } from '@fieldhub/kernel'
import { acknowledged } from '@fieldhub/protocol'
import type { LinkFault } from '#facts/writes.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { writeRefusal } from './write-refusal.ts'

const crowdedSeconds = 2

/** The API error for a command that a device did not carry out. */
export function linkError(fault: LinkFault): AppError {
  if (fault.kind === 'withdrawn') return new AppError('notAllowed')
  if (fault.kind === 'expired') return new AppError('lineBusy', { reason: fault.kind })
  if (fault.kind === 'crowded') {
    return new AppError('lineCrowded', { reason: fault.kind, retryAfter: crowdedSeconds })
  }
  if (fault.kind !== 'accepted') return plainError(fault)
  return new AppError('writeAccepted', { ...unanswered, exceptionCode: acknowledged })
}

function plainError(
  fault: Exclude<LinkFault, { kind: 'accepted' | 'expired' | 'withdrawn' | 'crowded' }>,
): AppError {
  switch (fault.kind) {
    case 'offline':
      return new AppError('deviceOffline')
    case 'silent':
      return silentError(fault)
    case 'exception':
      return new AppError('modbusException', { exceptionCode: fault.code })
    case 'out-of-range':
    case 'off-limits':
    case 'off-step':
      return writeRefusal('value', fault)
    case 'not-writable':
      return new FieldError({ value: 'notWritable' })
    case 'unsupported':
      return new FieldError({ deviceId: 'notSupportedByDevice' })
    case 'model-changed':
      return new FieldError({ varId: 'variableMoved' })
    case 'unsynchronized':
      return new FieldError({ varId: 'notSynchronized' })
    case 'transmission':
      return new AppError('deviceTransmitting')
    default:
      return exhaustive(fault)
  }
}

const unanswered = { reason: 'unanswered' } as const

function silentError({ mayBeDone }: Extract<LinkFault, { kind: 'silent' }>): AppError {
  return mayBeDone ? new AppError('writeUnanswered', unanswered) : new AppError('deviceSilent')
}
