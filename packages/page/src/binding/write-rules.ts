import type {
  Action,
  ActionRole,
  NodeCell,
  PageData,
  PipeCell,
  SecondConfirmation,
  Source,
} from '../page-data.ts'
import { isRoleWithin } from './action-role.ts'
import { shownCells, shownGroups } from './shown-cells.ts'
import { typedLimits } from './typed-limits.ts'

/** A write that a page offers, and to whom. */
export interface WriteRule {
  readonly target: Pick<Source, 'dev' | 'varId'>
  /** The only values that it writes; absent: a value that people choose within `min` and `max`. */
  readonly values?: readonly number[]
  readonly min?: number
  readonly max?: number
  /** What is written when it is let go; absent: it is not held. */
  readonly release?: number
  readonly role: ActionRole
  readonly second?: SecondConfirmation
  readonly secondUpTo: ActionRole
}

/** What somebody wants to write. */
export interface WantedWrite {
  readonly value: number
  readonly release?: number | undefined
}

const confirmations = ['none', 'question', 'password'] as const

/** What has to confirm a write besides its question. */
export type NeededConfirmation = (typeof confirmations)[number]

/**
 * The writes of a page, each once and the guarded ones first: exactly what a viewer can write, so that invisible cells
 * and actions that lack something are ignored.
 */
export function getWriteRules(page: PageData): readonly WriteRule[] {
  const cells = [...shownCells(page), ...shownGroups(page)]
  const all = cells.flatMap((cell) =>
    (cell.data.actions ?? []).flatMap((action) => toRule(cell, action)),
  )
  const once = [...new Map(all.map((rule) => [JSON.stringify(rule), rule])).values()]
  return once.toSorted((a, b) => Number(isGuarded(b)) - Number(isGuarded(a)))
}

const isGuarded = ({ role, second }: WriteRule) => role !== 'operator' || second !== undefined

function toRule(cell: NodeCell | PipeCell, action: Action): readonly WriteRule[] {
  const { target } = action
  const range = rangeOf(cell, action)
  if (target === undefined || target.varId <= 0 || range === undefined) return []
  const { role = 'operator', second, secondUpTo = 'owner' } = action
  const { dev, varId } = target
  const guard = { role, ...(second !== undefined && { second }), secondUpTo }
  return [{ target: { dev, varId }, ...range, ...guard }]
}

type Range = Pick<WriteRule, 'values' | 'min' | 'max' | 'release'>

/** Undefined: the action writes nothing. */
function rangeOf(cell: NodeCell | PipeCell, action: Action): Range | undefined {
  const { do: deed, value, release } = action
  if (deed === 'toggle') return { values: [0, 1] }
  if (deed === 'write') return value === undefined ? undefined : { values: [value] }
  if (deed === 'input') return typedLimits(cell)
  if (deed !== 'jog' || value === undefined || release === undefined) return undefined
  return { values: [value], release }
}

/**
 * What has to confirm a write by somebody of a role: the least that an action of the pages asks of him for it.
 * Undefined: no action of the pages writes this, or none that he may do.
 */
export function neededConfirmation(
  rules: readonly WriteRule[],
  wanted: WantedWrite,
  role: ActionRole,
): NeededConfirmation | undefined {
  const needed = rules
    .filter((rule) => isRoleWithin(rule.role, role) && isOffered(rule, wanted))
    .map((rule) => getConfirmation(rule, role))
  return confirmations.find((one) => needed.includes(one))
}

/**
 * The same for a value that is written where it is shown and not by an action: the most that any action asks for this
 * variable, since it writes whatever they do. Undefined: an action of the variable is for higher roles.
 */
export function strictestConfirmation(
  rules: readonly WriteRule[],
  role: ActionRole,
): NeededConfirmation | undefined {
  if (!rules.every((rule) => isRoleWithin(rule.role, role))) return undefined
  const needed = rules.map((rule) => getConfirmation(rule, role))
  return confirmations.findLast((one) => needed.includes(one)) ?? 'none'
}

/** What an action asks of somebody of a role besides its question. */
export function getConfirmation(
  { second, secondUpTo = 'owner' }: Pick<Action, 'second' | 'secondUpTo'>,
  role: ActionRole,
): NeededConfirmation {
  return second !== undefined && isRoleWithin(role, secondUpTo) ? second : 'none'
}

function isOffered({ values, min, max, release }: WriteRule, wanted: WantedWrite): boolean {
  if (release !== wanted.release) return false
  if (values !== undefined) return values.includes(wanted.value)
  return wanted.value >= (min ?? -Infinity) && wanted.value <= (max ?? Infinity)
}
