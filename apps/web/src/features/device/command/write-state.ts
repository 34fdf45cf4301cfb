import { type Command, isUnderWay, type OutputOf, type variableApi } from '@fieldhub/contract'
import type { ApiError } from '#api/api-error.ts'

export type WriteAnswer = OutputOf<typeof variableApi.write>

export type WriteState =
  | { readonly kind: 'entering' | 'sending' }
  | { readonly kind: 'done'; readonly value: number; readonly answer: WriteAnswer }
  | { readonly kind: 'failed'; readonly error: ApiError }

/**
 * The result of a write that took longer than its call, or whose answer got lost, comes from its row of the trail, as soon
 * as that has ended.
 */
export function withLateEnd(state: WriteState, command: Command | null): WriteState {
  if (command === null || command.settledAt === null || !isOpen(state)) return state
  return { kind: 'done', value: command.value, answer: { ...command, commandId: command.id } }
}

function isOpen(state: WriteState): boolean {
  if (state.kind === 'failed') return state.error.isAnswerLost
  return state.kind === 'done' && isUnderWay(state.answer)
}
