import { expect, test } from 'vitest'
import { checkDraft, checkSharedDraft, type DeviceDraft, emptyDraft } from './device-draft.ts'

const type = (id: number, isCloud: boolean) => ({
  id,
  name: `t${id}`,
  isCloud,
  hasPositioning: false,
})
const groups = [{ id: 1, name: 'g', types: [type(1, false), type(2, true)] }]
const good: DeviceDraft = {
  ...emptyDraft,
  name: ' 一号泵站 ',
  sn: 'PUMP-1',
  password: 'k7p2x9',
  typeId: '1',
}

test('a good draft becomes the body of the call', () => {
  expect(
    checkDraft({ ...good, model: '7', group: '3', tags: '急,客户A', longitude: '113.9' }, groups),
  ).toEqual({
    ok: true,
    input: {
      name: '一号泵站',
      sn: 'PUMP-1',
      password: 'k7p2x9',
      typeId: 1,
      mode: 'transparent',
      registration: 'password',
      model: 7,
      group: 3,
      tags: ['急', '客户A'],
      address: '',
      longitude: 113.9,
      latitude: null,
      locationMode: 'manual',
      offlineAfter: 360,
      answerTimeout: 3000,
      pause: null,
      inFlight: 1,
      heartbeatAck: false,
      ratios: [],
      serial: '',
    },
  })
})

test('how the line is spoken to is sent as it was entered', () => {
  const line = {
    offlineAfter: '90',
    answerTimeout: '8000',
    heartbeatAck: 'on',
    serial: '9600, 8, n, 1',
  }
  expect(checkDraft({ ...good, ...line }, groups)).toMatchObject({
    input: { offlineAfter: 90, answerTimeout: 8000, heartbeatAck: true, serial: '9600,8,N,1' },
  })
})

test('the type decides the mode', () => {
  expect(checkDraft({ ...good, typeId: '2' }, groups)).toMatchObject({ input: { mode: 'cloud' } })
})

test.for([
  [{ name: '' }, 'name', 'nameLength'],
  [{ name: '一'.repeat(21) }, 'name', 'nameLength'],
  [{ sn: 'a b c' }, 'sn', 'serialNumber'],
  [{ password: '密码密码密码' }, 'password', 'devicePassword'],
  [{ typeId: '' }, 'typeId', 'deviceType'],
  [{ longitude: 'x' }, 'longitude', 'longitude'],
  [{ latitude: '91' }, 'latitude', 'latitude'],
  [{ offlineAfter: '59' }, 'offlineAfter', 'offlineAfter'],
  [{ answerTimeout: 'slow' }, 'answerTimeout', 'answerTimeout'],
  [{ pause: '5001' }, 'pause', 'pause'],
  [{ inFlight: '17' }, 'inFlight', 'inFlight'],
  [{ serial: '9600' }, 'serial', 'serialPort'],
] as const)('%o is refused at its field', ([change, field, message]) => {
  expect(checkDraft({ ...good, ...change }, groups)).toEqual({
    ok: false,
    faults: { [field]: message },
  })
})

test('a shared device is changed without what it is known by', () => {
  const check = checkSharedDraft({ ...good, sn: '', password: '', model: '7', group: '3' }, groups)
  expect(check).toMatchObject({ ok: true, input: { name: '一号泵站', typeId: 1 } })
  expect(check.ok && Object.keys(check.input)).not.toContain('model')
  expect(check.ok && Object.keys(check.input)).not.toContain('group')
  expect(checkSharedDraft({ ...good, name: '' }, groups)).toEqual({
    ok: false,
    faults: { name: 'nameLength' },
  })
})

test('a weak password is refused where it is chosen, and kept where the device has it', () => {
  const weak = { ...good, password: '123456' }
  expect(checkDraft(weak, groups)).toEqual({
    ok: false,
    faults: { password: 'devicePasswordWeak' },
  })
  expect(checkDraft({ ...weak, name: '二号' }, groups, weak)).toMatchObject({ ok: true })
})

test('a device that comes to cloud mode registers by password', () => {
  const open = { ...good, registration: 'identity' }
  expect(checkDraft(open, groups)).toMatchObject({ input: { registration: 'identity' } })
  expect(checkDraft({ ...open, typeId: '2' }, groups)).toMatchObject({
    input: { mode: 'cloud', registration: 'password' },
  })
})
