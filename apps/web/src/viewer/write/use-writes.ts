import { errorCodes, isUnderWay } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, getFieldFaults, isRecord } from '#api/api-error.ts'
import { faultSentence } from '#api/retry-after.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { Confirmation } from '../confirmation.ts'
import type { ViewerHost } from '../viewer-host.ts'

export interface Order {
  readonly deviceId: number
  readonly varId: number
  readonly name: string
  readonly value: number
  /** The value as people say it. */
  readonly word: string
}

type Progress =
  | { readonly kind: 'asking' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** The page wants it confirmed once more; with a reason, what was given does not do. */
  | {
      readonly kind: 'second'
      readonly by: 'question' | 'password'
      readonly orders: readonly Order[]
      readonly reason: string
    }

/** Sends the writes of an intent one after the other. The first that is not read back as written ends it. */
export function useWrites(host: ViewerHost, onDone: (message: string) => void) {
  const t = useT()
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' })
  const send = async (orders: readonly Order[], confirmation: Confirmation = {}): Promise<void> => {
    setProgress({ kind: 'busy' })
    const messages: string[] = []
    for (const [at, order] of orders.entries()) {
      // Writes go in order, since a pulse has to be on before it is off.
      const outcome = await attempt(host, order, { confirmation, t })
      // What was written already is not written again.
      if (outcome.second !== undefined) {
        const { by, reason } = outcome.second
        return setProgress({ kind: 'second', by, reason, orders: orders.slice(at) })
      }
      if (outcome.fault !== undefined) return setProgress({ kind: 'failed', reason: outcome.fault })
      messages.push(outcome.message)
    }
    onDone(messages.join(' '))
  }
  const requestSecond = (by: 'question' | 'password', orders: readonly Order[]) =>
    setProgress({ kind: 'second', by, orders, reason: '' })
  return { progress, send, requestSecond }
}

interface Outcome {
  readonly message: string
  readonly fault?: string
  readonly second?: { readonly by: 'question' | 'password'; readonly reason: string }
}

interface Attempt {
  readonly confirmation: Confirmation
  readonly t: Translate
}

async function attempt(
  host: ViewerHost,
  order: Order,
  { confirmation, t }: Attempt,
): Promise<Outcome> {
  const { deviceId, varId, name, value, word } = order
  const ordered = `${name} = ${word}`
  if (host.write === undefined) return { message: '', fault: t('viewer.readOnly') }
  try {
    const result = await host.write(deviceId, varId, value, confirmation)
    if (result.state === 'confirmed') return { message: t('write.written', { ordered }) }
    if (isUnderWay(result)) return { message: '', fault: t('write.underWay', { ordered }) }
    const { readBack } = result
    return {
      message: '',
      fault:
        readBack === null
          ? t('write.noReadBack', { ordered })
          : t('write.readBackDiffers', {
              ordered,
              readBack: displayValue(readBack, host.variable(deviceId, varId)),
            }),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const second = getSecond(error, confirmation)
    if (second !== undefined) return { message: '', second }
    return { message: '', fault: faultOf(error, ordered, t) }
  }
}

function faultOf(error: ApiError, ordered: string, t: Translate): string {
  const reason = error.isAnswerLost ? t('write.answerLost') : error.reason
  return t(error.mayBeDone ? 'write.unknown' : 'write.writeFailed', { ordered, reason })
}

/** What the server still wants before it writes: a confirmation, or the right password. */
function getSecond(error: ApiError, { confirmPassword }: Confirmation): Outcome['second'] {
  const { code, data } = error
  if (code === errorCodes.confirmationMissing) {
    const isPassword = isRecord(data) && data['second'] === 'password'
    return { by: isPassword ? 'password' : 'question', reason: '' }
  }
  if (confirmPassword === undefined) return undefined
  const [reason = faultSentence(error)] = Object.values(getFieldFaults(error))
  return code === errorCodes.wrongCredential || code === errorCodes.tooOften
    ? { by: 'password', reason }
    : undefined
}
