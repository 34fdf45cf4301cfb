import { type LastValue, type OutputOf, variableApi } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError, fieldFaultsOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'

export type WriteAnswer = OutputOf<typeof variableApi.write>

export type WriteState =
  | { readonly kind: 'entering' | 'sending' }
  /** The server did not take the value: out of the format's range, read only. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'done'; readonly value: number; readonly answer: WriteAnswer }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** One write at a time; it is never repeated by itself (a device may have taken what it did not answer). */
export function useWrite(deviceId: number, { varId }: LastValue) {
  const [state, setState] = useState<WriteState>({ kind: 'entering' })
  const write = async (value: number) => {
    setState({ kind: 'sending' })
    try {
      const answer = await call(variableApi.write, { deviceId, varId, value }, { quiet: true })
      setState({ kind: 'done', value, answer })
    } catch (error) {
      setState(stateOf(error))
    }
  }
  return { state, write, restart: () => setState({ kind: 'entering' }) }
}

function stateOf(error: unknown): WriteState {
  if (!(error instanceof ApiError)) throw error
  const message = Object.values(fieldFaultsOf(error))[0]
  return message === undefined ? { kind: 'failed', error } : { kind: 'refused', message }
}
