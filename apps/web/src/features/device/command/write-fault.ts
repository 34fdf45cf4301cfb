import { errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { ApiError } from '#api/api-error.ts'
import type { Translate } from '#i18n/translate.ts'
import { meaningOfException } from '#parts/value-reason.ts'

const ExceptionData = z.object({ exceptionCode: z.int() })

const SilentData = z.object({ reason: z.enum(['expired', 'unanswered']) })

/** Why a write did not happen, as a message with advice (codes 50010–50012). */
export function writeFault(error: ApiError, t: Translate): string {
  switch (error.code) {
    case errorCodes.deviceOffline:
      return t('device.write.offline')
    case errorCodes.deviceSilent:
      return silentFault(error, t)
    case errorCodes.modbusException: {
      const data = ExceptionData.safeParse(error.data)
      const code = data.success ? data.data.exceptionCode : 0
      return t('device.write.exception', { code, meaning: meaningOfException(code, t) })
    }
    default:
      return error.isAnswerLost ? t('device.write.lost') : error.msg
  }
}

/** Of a line that was busy for too long, and of a register that was read in vain to set one of its bits, nothing was written. */
function silentFault(error: ApiError, t: Translate): string {
  const reason = silentReason(error)
  if (reason === 'expired') return t('device.write.expired')
  // The slave accepted it, and is not done yet.
  if (ExceptionData.safeParse(error.data).success) return t('device.write.accepted')
  return t(reason === 'unanswered' ? 'device.write.unanswered' : 'device.write.silent')
}

function silentReason({ data }: ApiError) {
  return SilentData.safeParse(data).data?.reason
}
