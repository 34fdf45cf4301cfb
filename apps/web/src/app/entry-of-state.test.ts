import { expect, test } from 'vitest'
import { titleOfState } from './entry-of-state.ts'

const at = (fullPath: string, search: object) => ({
  matches: [{ fullPath: '/' }, { fullPath, search }],
})

test.for([
  ['/device/deviceAdd', {}, 'shell.deviceAdd'],
  ['/device/deviceAdd', { step: 'many' }, 'shell.deviceAdd'],
  ['/device/deviceAdd', { id: '7' }, 'shell.deviceEdit'],
  ['/device/detail', { id: '7' }, 'shell.deviceDetail'],
  ['/error', {}, 'shell.error'],
  ['/error', { refused: true }, 'shell.roleTitle'],
  ['/nowhere', { id: '7' }, undefined],
] as const)('the title of %s with %o is %s', ([path, search, title]) => {
  expect(titleOfState(at(path, search))).toBe(title)
})
