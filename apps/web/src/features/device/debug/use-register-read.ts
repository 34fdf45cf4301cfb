import { busApi, errorCodes } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { getSpans, type RegisterPlace, type RegisterReading } from './register-place.ts'

type RegisterSpan = ReturnType<typeof getSpans>[number]

export type RegisterReadState =
  | { readonly kind: 'idle' | 'reading' }
  | {
      readonly kind: 'done'
      readonly costMs: number
      readonly count: number
      /** True when fewer registers were read than requested. */
      readonly isLess: boolean
    }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** Reads registers by hand. Where the slave refuses some of them, fewer are read. */
export function useRegisterRead(deviceId: number, onRead: (reading: RegisterReading) => void) {
  const [state, setState] = useState<RegisterReadState>({ kind: 'idle' })
  const attempt = async ({ unitId, func }: RegisterPlace, { start, count, at }: RegisterSpan) => {
    const input = { deviceId, unitId, func, register: start, count }
    const { words, costMs } = await call(busApi.read, input, { quiet: true })
    onRead({ unitId, func, start, at, words })
    return costMs
  }
  const read = async (place: RegisterPlace) => {
    setState({ kind: 'reading' })
    const wanted = getSpans(place)
    for (const [index, span] of wanted.entries()) {
      try {
        const costMs = await attempt(place, span)
        setState({ kind: 'done', costMs, count: span.count, isLess: index > 0 })
        return
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setState({ kind: 'failed', error })
        if (!isSpanException(toException(error))) return
      }
    }
  }
  return { state, read }
}

/** Exceptions that are about the addresses or about their number. */
const isSpanException = (code: number | null) => code !== null && code >= 2 && code <= 4

/** The Modbus exception that a slave refused with. */
export function toException({ code, data }: ApiError): number | null {
  if (code !== errorCodes.modbusException) return null
  const isNamed = typeof data === 'object' && data !== null && 'exceptionCode' in data
  return isNamed && typeof data.exceptionCode === 'number' ? data.exceptionCode : null
}
