import { isUnderWay } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { ViewerHost } from './viewer-host.ts'

export interface Order {
  readonly deviceId: number
  readonly varId: number
  readonly name: string
  readonly unit: string
  readonly value: number
}

type Progress =
  | { readonly kind: 'asking' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Sends the writes of an intent one after the other. The first that is not read back as written ends it. */
export function useWrites(host: ViewerHost, onDone: (message: string) => void) {
  const t = useT()
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' })
  const send = async (orders: readonly Order[]): Promise<void> => {
    setProgress({ kind: 'busy' })
    const messages: string[] = []
    for (const order of orders) {
      // Writes go in order, since a pulse has to be on before it is off.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await attempt(host, order, t)
      if (outcome.fault !== undefined) return setProgress({ kind: 'failed', reason: outcome.fault })
      messages.push(outcome.message)
    }
    onDone(messages.join(' '))
  }
  return { progress, send }
}

interface Outcome {
  readonly message: string
  readonly fault?: string
}

async function attempt(host: ViewerHost, order: Order, t: Translate): Promise<Outcome> {
  const { deviceId, varId, name, unit, value } = order
  const ordered = `${name} = ${displayValue(value, { unit })}`
  if (host.write === undefined) return { message: '', fault: t('viewer.readOnly') }
  try {
    const result = await host.write(deviceId, varId, value)
    if (result.state === 'confirmed') return { message: t('viewer.written', { ordered }) }
    if (isUnderWay(result)) return { message: '', fault: t('viewer.underWay', { ordered }) }
    const { readBack } = result
    return {
      message: '',
      fault:
        readBack === null
          ? t('viewer.noReadBack', { ordered })
          : t('viewer.readBackDiffers', { ordered, readBack: displayValue(readBack) }),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { message: '', fault: t('viewer.writeFailed', { ordered, reason: error.msg }) }
  }
}
