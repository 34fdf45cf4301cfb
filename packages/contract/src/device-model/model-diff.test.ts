import { expect, test } from 'vitest'
import type { SlaveInput } from './model.ts'
import { diffModels } from './model-diff.ts'
import { VariableInput } from './variable.ts'

const variable = (given: object) =>
  VariableInput.parse({ name: 'T', fm: 2, func: 2, register: 0, ...given })
const slave = (given: Partial<SlaveInput> = {}): SlaveInput => ({
  slaveId: 1,
  name: 'S',
  addr: 1,
  var: [variable({ varId: 1 }), variable({ varId: 2, name: 'P', register: 4 })],
  ...given,
})
const other = (list: SlaveInput['var']) => slave({ slaveId: 2, name: 'Z', addr: 2, var: list })

const nothing = { slaves: [], variables: [] }
const cases: [string, readonly SlaveInput[], readonly SlaveInput[], object][] = [
  ['the same', [slave()], [slave()], nothing],
  ['another order', [slave()], [slave({ var: slave().var.toReversed() })], nothing],
  [
    'a variable without a number is new',
    [slave()],
    [slave({ var: [...slave().var, variable({ name: 'N' })] })],
    { slaves: [], variables: [{ kind: 'added', name: 'N', slaveName: 'S', changes: [] }] },
  ],
  [
    'a variable is gone',
    [slave()],
    [slave({ var: slave().var.slice(0, 1) })],
    { slaves: [], variables: [{ kind: 'removed', name: 'P', slaveName: 'S', changes: [] }] },
  ],
  [
    'every field that differs',
    [slave()],
    [
      slave({
        var: [
          variable({ varId: 1, name: 'U', fm: 1, bit: 3, rw: 'rw', isTop: true }),
          ...slave().var.slice(1),
        ],
      }),
    ],
    {
      slaves: [],
      variables: [
        {
          kind: 'changed',
          name: 'U',
          slaveName: 'S',
          changes: [
            { field: 'name', before: 'T', after: 'U' },
            { field: 'fm', before: 2, after: 1 },
            { field: 'bit', before: undefined, after: 3 },
            { field: 'rw', before: 'r', after: 'rw' },
            { field: 'isTop', before: false, after: true },
          ],
        },
      ],
    },
  ],
  [
    'a slave with another name and address keeps its variables',
    [slave()],
    [slave({ name: 'R', addr: 9 })],
    {
      slaves: [
        {
          kind: 'changed',
          name: 'R',
          changes: [
            { field: 'name', before: 'S', after: 'R' },
            { field: 'addr', before: 1, after: 9 },
          ],
        },
      ],
      variables: [],
    },
  ],
  [
    'a slave is gone with its variables, another is new',
    [slave()],
    [{ name: 'N', addr: 3, var: [variable({ name: 'Q' })] }],
    {
      slaves: [
        { kind: 'removed', name: 'S', changes: [] },
        { kind: 'added', name: 'N', changes: [] },
      ],
      variables: [
        { kind: 'removed', name: 'T', slaveName: 'S', changes: [] },
        { kind: 'removed', name: 'P', slaveName: 'S', changes: [] },
        { kind: 'added', name: 'Q', slaveName: 'N', changes: [] },
      ],
    },
  ],
  [
    'a variable goes over to another slave',
    [slave(), other([variable({ varId: 3, name: 'Q' })])],
    [
      slave({ var: slave().var.slice(1) }),
      other([variable({ varId: 3, name: 'Q' }), ...slave().var.slice(0, 1)]),
    ],
    {
      slaves: [],
      variables: [
        {
          kind: 'changed',
          name: 'T',
          slaveName: 'Z',
          changes: [{ field: 'slave', before: 'S', after: 'Z' }],
        },
      ],
    },
  ],
]

test.for(cases)('%s', ([, before, after, expected]) => {
  expect(diffModels(before, after)).toEqual(expected)
})
