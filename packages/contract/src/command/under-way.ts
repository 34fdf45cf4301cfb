import type { Command } from './command.ts'

/**
 * The command is neither done nor failed; its trail will show how it ends. Shared pages ask this too, which load no
 * schemas: it must not stand beside one.
 */
export function isUnderWay({ state, reason }: Pick<Command, 'state' | 'reason'>): boolean {
  return reason === '' && state !== 'confirmed'
}
