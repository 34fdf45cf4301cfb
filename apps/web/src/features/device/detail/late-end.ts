import { type Command, isUnderWay } from '@fieldhub/contract'
import type { WriteState } from '#features/device/command/use-write.ts'

/** A call that a slow device outlasted is answered for by its row of the trail, as soon as that has ended. */
export function withLateEnd(state: WriteState, command: Command | null): WriteState {
  const isOpen = command === null || command.settledAt === null
  if (isOpen || state.kind !== 'done' || !isUnderWay(state.answer)) return state
  return { ...state, answer: { ...command, commandId: command.id } }
}
