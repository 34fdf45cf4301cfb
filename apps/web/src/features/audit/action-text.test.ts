import { endpoints } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { translate } from '#i18n/translate.ts'
import { actionText } from './action-text.ts'

/** Calls with a body that only look, and so leave no row. */
const looks = [
  'POST /app/getVarData',
  'POST /app/deviceRefreshLocateCount',
  'POST /app/triggerWhatIf',
  'POST /app/configurationPreview',
]
/** Those that leave one though the spec makes them a GET. */
const changingGets = [
  'GET /app/logout',
  'GET /token/loginQRCode',
  'GET /app/buySMS',
  'GET /app/buyConfigurationSpace',
]
const all = endpoints.map(({ method, path, access }) => ({ name: `${method} ${path}`, access }))

test('every call that changes something has a text', () => {
  const changing = all.filter(
    ({ name, access }) =>
      changingGets.includes(name) ||
      (access === 'session' && !name.startsWith('GET ') && !looks.includes(name)),
  )
  const bare = changing.filter(({ name }) => actionText(translate, name) === name)
  expect(bare.map(({ name }) => name)).toEqual([])
  expect(changing.length).toBeGreaterThan(changingGets.length)
})

test('what is said to look or to change is a call', () => {
  const names = all.map(({ name }) => name)
  expect([...looks, ...changingGets].filter((name) => !names.includes(name))).toEqual([])
})

test('a call of another version is named as it is', () => {
  expect(actionText(translate, 'PUT /app/unheardOf')).toBe('PUT /app/unheardOf')
})
