import { errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError, getFieldFaults } from '#api/api-error.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'

const Refused = z.object({ reason: z.string() })

const reasons: Readonly<Record<string, PlainMessageKey>> = {
  mapNotConfigured: 'position.faultMapNotConfigured',
  cellsUnknown: 'position.faultCellsUnknown',
  cellsUsedUp: 'position.faultCellsUsedUp',
  mapFailed: 'position.faultMapFailed',
}

/** Why there is no new position, in words with advice. */
export function locateFault(error: Error, t: Translate): string {
  const refused = Refused.safeParse(error instanceof ApiError ? error.data : null)
  const key = refused.success ? reasons[refused.data.reason] : undefined
  if (key !== undefined) return t(key)
  if (error instanceof ApiError && error.code === errorCodes.deviceSilent) {
    return t('position.faultSilent')
  }
  return getFieldFaults(error)['deviceId'] ?? error.message
}
