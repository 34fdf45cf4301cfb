import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { newPage } from '../codec/new-page.ts'
import { readCell } from '../codec/read-cell.ts'
import type { Action, ActionRole, Cell, NodeCell, PageData } from '../page-data.ts'
import { isRoleWithin } from './action-role.ts'
import { getWriteRules, neededConfirmation, strictestConfirmation } from './write-rules.ts'

const roles: readonly ActionRole[] = ['operator', 'engineer', 'owner']
const strengths = ['none', 'question', 'password'] as const

function getCell(actions: readonly Action[], shape = 'rect', props = {}): NodeCell {
  return {
    kind: 'node',
    id: 'a',
    shape,
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 10, height: 10 },
    data: { props, actions },
  }
}

const pageOf = (...cells: Cell[]): PageData => ({ ...newPage(0), graphData: { cells } })
const target = { dev: 7, varId: 3 } as const
const doing = (action: Partial<Action>): Action => ({ on: 'click', do: 'write', target, ...action })
const rulesOf = (actions: readonly Action[], shape?: string, props = {}) =>
  getWriteRules(pageOf(getCell(actions, shape, props)))

test('an action is a rule with the values that it writes, and for whom', () => {
  expect(rulesOf([doing({ value: 4, role: 'engineer' })])).toEqual([
    { target, values: [4], role: 'engineer', secondUpTo: 'owner' },
  ])
  expect(rulesOf([doing({ do: 'toggle' })])).toMatchObject([{ values: [0, 1], role: 'operator' }])
  expect(rulesOf([doing({ do: 'input' })], 'slider', { min: 2, max: 8 })).toMatchObject([
    { min: 2, max: 8 },
  ])
  expect(rulesOf([doing({ do: 'jog', value: 1, release: 0 })])).toMatchObject([
    { values: [1], release: 0 },
  ])
})

test('what writes nothing is no rule, and what is there twice is one', () => {
  expect(
    rulesOf([doing({}), doing({ do: 'page', page: 1 }), doing({ do: 'jog', value: 1 })]),
  ).toEqual([])
  expect(rulesOf([doing({ value: 1, target: { dev: 7, varId: 0 } })])).toEqual([])
  const hidden: Cell = { ...getCell([doing({ value: 1 })]), visible: false }
  expect(getWriteRules(pageOf(hidden))).toEqual([])
  expect(rulesOf([doing({ value: 1 }), doing({ value: 1 })])).toHaveLength(1)
})

test('an action whose guard is not understood makes its cell unknown', () => {
  const read = (more: object) => {
    const { kind: _, ...raw } = getCell([])
    const data = { props: {}, actions: [{ ...doing({ value: 1 }), ...more }] }
    return readCell(JSON.parse(JSON.stringify({ ...raw, data })), 'x').kind
  }
  expect([read({ role: 'owner', second: 'password', secondUpTo: 'engineer' }), read({})]).toEqual([
    'node',
    'node',
  ])
  expect([read({ role: 'king' }), read({ second: 'sms' }), read({ secondUpTo: 1 })]).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
})

const guard = record({
  value: integer({ min: 0, max: 2 }),
  role: option(constantFrom(...roles), { nil: undefined }),
  second: option(constantFrom('question' as const, 'password' as const), { nil: undefined }),
  secondUpTo: option(constantFrom(...roles), { nil: undefined }),
})
const actions = array(guard, { maxLength: 5 }).map((list) =>
  list.map(({ value, role, second, secondUpTo }) =>
    doing({
      value,
      ...(role && { role }),
      ...(second && { second }),
      ...(secondUpTo && { secondUpTo }),
    }),
  ),
)

test('a higher role may do what a lower one may, and confirms no more', () => {
  assert(
    property(actions, integer({ min: 0, max: 3 }), (list, value) => {
      const rules = rulesOf(list)
      const needed = roles.map((role) => neededConfirmation(rules, { value }, role))
      for (const at of [1, 2]) {
        const [lower, higher] = [needed[at - 1], needed[at]]
        if (lower === undefined) continue
        expect(higher).toBeDefined()
        expect(strengths.indexOf(higher ?? 'password')).toBeLessThanOrEqual(
          strengths.indexOf(lower),
        )
      }
    }),
  )
})

test('a value is open to a role only where one action writes it for that role, and where it is shown only where all are', () => {
  assert(
    property(actions, constantFrom(...roles), integer({ min: 0, max: 3 }), (list, role, value) => {
      const rules = rulesOf(list)
      const mine = list.filter((one) => isRoleWithin(one.role ?? 'operator', role))
      const isOffered = mine.some((one) => one.value === value)
      const needed = neededConfirmation(rules, { value }, role)
      expect(needed !== undefined).toBe(isOffered)
      const strictest = strictestConfirmation(rules, role)
      expect(strictest !== undefined).toBe(mine.length === list.length)
      // What is written where it is shown is never easier than by an action.
      if (needed === undefined || strictest === undefined) return
      expect(strengths.indexOf(strictest)).toBeGreaterThanOrEqual(strengths.indexOf(needed))
      expect(neededConfirmation(rules, { value, release: 0 }, role)).toBeUndefined()
    }),
  )
})
