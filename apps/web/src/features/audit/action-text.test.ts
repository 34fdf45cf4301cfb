// @vitest-environment happy-dom
import { auditTexts, endpoints, fileCalls, toAction } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { changeLanguage } from '#i18n/language-store.ts'
import { actionText } from './action-text.ts'

/** Calls with a body that only look, keep how a person looks, or go on with what has its row, and so leave none. */
const looks = [
  'POST /app/getVarData',
  'POST /app/deviceRefreshLocateCount',
  'POST /app/triggerWhatIf',
  'POST /app/configurationPreview',
  'POST /app/reportSeries',
  'POST /app/dashboardPreview',
  'POST /app/dashboardAlarm',
  'POST /app/timingCheck',
  'POST /app/variablePast',
  'POST /app/jogKeep',
  'POST /app/jogEnd',
  'PUT /app/homeSteps',
]
/** Calls that leave a row though they are a GET on the wire. */
const changingGets = [
  'GET /app/logout',
  'GET /token/loginQRCode',
  'GET /app/buySMS',
  'GET /app/buyConfigurationSpace',
]
const all = endpoints.map((endpoint) => ({
  name: toAction(endpoint),
  isPublic: endpoint.permission === 'public',
}))

test('every call that changes something has a text', () => {
  const changing = all.filter(
    ({ name, isPublic }) =>
      changingGets.includes(name) ||
      (!isPublic && !name.startsWith('GET ') && !looks.includes(name)),
  )
  const bare = changing.filter(({ name }) => actionText(name) === name)
  expect(bare.map(({ name }) => name)).toEqual([])
  expect(changing.length).toBeGreaterThan(changingGets.length)
})

test('what is said to look or to change is a call', () => {
  const names = all.map(({ name }) => name)
  expect([...looks, ...changingGets].filter((name) => !names.includes(name))).toEqual([])
})

test('a call of another version is named as it is', () => {
  expect(actionText('PUT /app/unheardOf')).toBe('PUT /app/unheardOf')
})

test('nothing else has a text but uploads, and what no call says', () => {
  const uploads = fileCalls.flatMap((call) => (call.audit === null ? [] : [toAction(call)]))
  expect(uploads.toSorted()).toEqual([
    'POST /app/avatar',
    'POST /app/configurationPhoto',
    'POST /app/deviceImport',
    'POST /app/firmware',
    'POST /app/projectExport',
    'POST /app/projectImport',
  ])
  const names = [...all.map(({ name }) => name), ...uploads]
  expect(Object.keys(auditTexts).filter((name) => !names.includes(name))).toEqual([
    'FIRST /token/factor',
  ])
})

test('a text is in the language of the reader', async () => {
  expect(actionText('POST /app/device')).toBe('添加设备')
  await changeLanguage('en_us')
  expect(actionText('POST /app/device')).toBe('Add device')
  await changeLanguage('zh_cn')
})
