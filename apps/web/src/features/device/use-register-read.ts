import { busApi, errorTable } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { type RegisterPlace, type RegisterReading, spanOf } from './register-place.ts'

export type RegisterReadState =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'done'; readonly costMs: number; readonly lacksNeighbours: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** Reads registers by hand. Where the neighbours are refused, what was asked for is read alone. */
export function useRegisterRead(deviceId: number, onRead: (reading: RegisterReading) => void) {
  const [state, setState] = useState<RegisterReadState>({ kind: 'idle' })
  const attempt = async (place: RegisterPlace) => {
    const { unitId, func } = place
    const { start, count, at } = spanOf(place)
    const asked = { deviceId, unitId, func, register: start, count }
    const { words, costMs } = await call(busApi.read, asked, { quiet: true })
    onRead({ unitId, func, start, at, words })
    return costMs
  }
  const read = async (place: RegisterPlace) => {
    setState({ kind: 'reading' })
    try {
      setState({ kind: 'done', costMs: await attempt(place), lacksNeighbours: false })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!place.hasNeighbours || exceptionOf(error) === null) {
        setState({ kind: 'failed', error })
        return
      }
      await readAlone({ ...place, hasNeighbours: false })
    }
  }
  const readAlone = async (place: RegisterPlace) => {
    try {
      setState({ kind: 'done', costMs: await attempt(place), lacksNeighbours: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ kind: 'failed', error })
    }
  }
  return { state, read }
}

/** The Modbus exception that a slave refused with. */
export function exceptionOf({ code, data }: ApiError): number | null {
  if (code !== errorTable.modbusException.code) return null
  const isTold = typeof data === 'object' && data !== null && 'exceptionCode' in data
  return isTold && typeof data.exceptionCode === 'number' ? data.exceptionCode : null
}
