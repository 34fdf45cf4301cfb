import type { Action, ActionRole } from '@fieldhub/page'

/** Who may do what an action writes, and what confirms it besides its question. */
export type Guard = Pick<Action, 'role' | 'second' | 'secondUpTo'>

export function getGuard({ role, second, secondUpTo }: Action): Guard {
  return {
    ...(role !== undefined && { role }),
    ...(second !== undefined && { second }),
    ...(second !== undefined && secondUpTo !== undefined && { secondUpTo }),
  }
}

/** The action with its guard changed; what says nothing is left out, so that pages do not differ by it. */
export function withGuard(action: Action, change: Partial<Record<keyof Guard, string>>): Action {
  const { role: _role, second: _second, secondUpTo: _upTo, ...rest } = action
  const before = getGuard(action)
  const role = 'role' in change ? roles.find((one) => one === change.role) : before.role
  const second = 'second' in change ? seconds.find((one) => one === change.second) : before.second
  const upTo =
    'secondUpTo' in change ? roles.find((one) => one === change.secondUpTo) : before.secondUpTo
  return {
    ...rest,
    ...(role !== undefined && role !== 'operator' && { role }),
    ...(second !== undefined && { second }),
    ...(second !== undefined && upTo !== undefined && upTo !== 'owner' && { secondUpTo: upTo }),
  }
}

export const roles: readonly ActionRole[] = ['operator', 'engineer', 'owner']
const seconds: readonly NonNullable<Action['second']>[] = ['question', 'password']
