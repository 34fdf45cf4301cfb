import { expect, test } from 'vitest'
import { refuseMisspelt, unknownSettings } from './unknown-settings.ts'

const known = ['FIELDHUB_HOST', 'FIELDHUB_HTTP_PORT', 'FIELDHUB_ADMIN_PASSWORD', 'FIELDHUB_DEMO']

test.for([
  ['FIELDHUB_ADMIN_PASWORD', 'FIELDHUB_ADMIN_PASSWORD'],
  ['FIELDHUB_HTPP_PORT', 'FIELDHUB_HTTP_PORT'],
  ['FIELDHUB_DEMOS', 'FIELDHUB_DEMO'],
  ['FIELDHUB_hOST', 'FIELDHUB_HOST'],
] as const)('%s stops the start and names %s', ([name, nearest]) => {
  const unknown = unknownSettings({ [name]: 'x' }, known)
  expect(unknown).toEqual([{ name, nearest }])
  expect(() => refuseMisspelt(unknown)).toThrow(`did you mean ${nearest}?`)
})

test('a name that an orchestrator adds is told, and stops nothing', () => {
  const given = {
    FIELDHUB_SERVICE_HOST: '10.0.0.1',
    FIELDHUB_PORT_8080_TCP_PROTO: 'tcp',
    PATH: '/',
  }
  const unknown = unknownSettings(given, known)
  expect(unknown.map(({ name, nearest }) => [name, nearest])).toEqual([
    ['FIELDHUB_SERVICE_HOST', undefined],
    ['FIELDHUB_PORT_8080_TCP_PROTO', undefined],
  ])
  expect(() => refuseMisspelt(unknown)).not.toThrow()
})

test('names that mean something are not told, and values never', () => {
  expect(unknownSettings({ FIELDHUB_HOST: '::' }, known)).toEqual([])
  const unknown = unknownSettings({ FIELDHUB_ADMIN_PASSWORDS: 'hunter2' }, known)
  expect(JSON.stringify(unknown)).not.toContain('hunter2')
})
