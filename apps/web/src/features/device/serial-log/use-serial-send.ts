import { type InputOf, type OutputOf, serialLogApi } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

export type SendInput = InputOf<typeof serialLogApi.send>

export type SendState =
  | { readonly kind: 'entering' | 'sending' }
  | { readonly kind: 'done'; readonly answer: OutputOf<typeof serialLogApi.send> }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** One send at a time, never repeated by itself. */
export function useSerialSend() {
  const [state, setState] = useState<SendState>({ kind: 'entering' })
  const send = async (input: SendInput) => {
    setState({ kind: 'sending' })
    try {
      setState({ kind: 'done', answer: await call(serialLogApi.send, input, { quiet: true }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ kind: 'failed', error })
    }
    await refresh(serialLogApi.page)
  }
  return { state, send }
}
