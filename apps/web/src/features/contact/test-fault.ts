import { errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { ApiError } from '#api/api-error.ts'
import type { Translate } from '#i18n/translate.ts'

const Fault = z.object({ provider: z.string(), providerCode: z.string() })

/** The meaning of a provider's refusal, with its own code for the provider's support. */
export function testFaultText(error: ApiError, t: Translate): string {
  if (error.code !== errorCodes.providerFailed) return error.msg
  const parsed = Fault.safeParse(error.data)
  if (!parsed.success) return t('contact.testNotConfigured')
  const { provider, providerCode } = parsed.data
  return t('contact.testRefused', { provider, code: providerCode })
}
