import { errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { ApiError } from '#api/api-error.ts'
import type { Translate } from '#i18n/translate.ts'
import { meaningOfException } from '#parts/value-reason.ts'

const ExceptionData = z.object({ exceptionCode: z.int() })

const UnsentData = z.object({ reason: z.literal('expired') })

/** Why a write did not happen, as a message with advice (codes 50010–50012). */
export function writeFault(error: ApiError, t: Translate): string {
  switch (error.code) {
    case errorCodes.deviceOffline:
      return t('device.write.offline')
    case errorCodes.deviceSilent:
      return isUnsent(error) ? t('device.write.expired') : t('device.write.silent')
    case errorCodes.modbusException: {
      const data = ExceptionData.safeParse(error.data)
      const code = data.success ? data.data.exceptionCode : 0
      return t('device.write.exception', { code, meaning: meaningOfException(code, t) })
    }
    default:
      return error.msg
  }
}

/** The line was busy for too long: unlike silence, this means that nothing was sent. */
function isUnsent({ data }: ApiError): boolean {
  return UnsentData.safeParse(data).success
}
