import { type Command, isUnderWay, type OutputOf, type variableApi } from '@fieldhub/contract'
import type { ApiError } from '#api/api-error.ts'

export type WriteAnswer = OutputOf<typeof variableApi.write>

export type WriteState =
  | { readonly kind: 'entering' | 'sending' }
  | { readonly kind: 'done'; readonly value: number; readonly answer: WriteAnswer }
  | { readonly kind: 'failed'; readonly error: ApiError }

/** The result of a write that took longer than its call comes from its row of the trail, as soon as that has ended. */
export function withLateEnd(state: WriteState, command: Command | null): WriteState {
  const isOpen = command === null || command.settledAt === null
  if (isOpen || state.kind !== 'done' || !isUnderWay(state.answer)) return state
  return { ...state, answer: { ...command, commandId: command.id } }
}
