import { type Transmission, transmissionDefaults } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import {
  checkTransmission,
  emptyTransmission,
  type TransmissionDraft,
  toTransmissionDraft,
} from './transmission-draft.ts'

const counters = {
  up: { bytes: 0, packets: 0 },
  down: { bytes: 0, packets: 0 },
  dropped: { bytes: 0, packets: 0 },
}
const stored: Transmission = {
  ...transmissionDefaults,
  id: 3,
  name: 'To the plant',
  kind: 'server',
  topology: null,
  devices: [4, 7],
  members: [],
  allowFrom: [],
  protocol: 'http',
  address: 'https://example.com/in',
  port: null,
  username: 'plant',
  hasPassword: true,
  headers: [{ name: 'X-Key' }],
  state: 'connected',
  stateSince: 1_700_000_000_000,
  lastError: null,
  counters,
  onlineCount: 2,
  clientCount: 0,
  updateTime: 1,
}
const pair: TransmissionDraft = { ...emptyTransmission(), name: 'Line', members: [1, 2] }
const dial: TransmissionDraft = {
  ...emptyTransmission(),
  name: 'Dial',
  kind: 'server',
  devices: [1],
  address: '203.0.113.9',
  port: '9000',
}

const inputOf = (draft: TransmissionDraft) => {
  const checked = checkTransmission(draft)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.input
}

test('two devices that pass bytes name nothing of a server', () => {
  const input = inputOf({ ...pair, address: 'example.com', protocol: 'mqtt', username: 'x' })
  expect(input).toMatchObject({
    kind: 'device',
    members: [1, 2],
    devices: [],
    protocol: null,
    address: '',
    username: '',
    password: '',
  })
})

test('the master counts only where there is one', () => {
  expect(inputOf({ ...pair, masterId: '2' })).toMatchObject({ masterId: null })
  expect(inputOf({ ...pair, topology: 'oneToMany', masterId: '2' })).toMatchObject({ masterId: 2 })
})

test('secrets that are stored stay unless they are typed anew or cleared', () => {
  const draft = toTransmissionDraft(stored)
  const kept = inputOf(draft)
  expect([kept.password, kept.headers]).toEqual([undefined, [{ name: 'X-Key' }]])
  expect(inputOf({ ...draft, password: 'new' }).password).toBe('new')
  expect(inputOf({ ...draft, clearsPassword: true }).password).toBe('')
  const headers = [{ name: 'X-Key', value: 'other', isStored: true }]
  expect(inputOf({ ...draft, headers }).headers).toEqual([{ name: 'X-Key', value: 'other' }])
})

test('a login goes with the protocol that had it', () => {
  const draft = toTransmissionDraft(stored)
  const input = inputOf({ ...draft, protocol: 'tcp-client', address: '203.0.113.9', port: '9000' })
  expect(input).toMatchObject({ username: '', password: '', headers: [] })
})

test('addresses that may connect are taken however they are parted', () => {
  const allowFrom = '10.0.0.0/8, 203.0.113.9\n2001:db8::/32'
  const input = inputOf({ ...dial, protocol: 'tcp-server', allowFrom, clientsMax: '3' })
  expect(input).toMatchObject({
    address: '',
    clientsMax: 3,
    allowFrom: ['10.0.0.0/8', '203.0.113.9', '2001:db8::/32'],
  })
})

test.for([
  [{ ...pair, members: [1] }, 'members', 'transmissionMembers'],
  [{ ...pair, members: [1, 2, 3] }, 'members', 'transmissionPair'],
  [{ ...pair, topology: 'oneToMany', masterId: '9' }, 'masterId', 'transmissionMaster'],
  [{ ...pair, name: ' ' }, 'name', 'nameLength'],
  [{ ...dial, devices: [] }, 'devices', 'transmissionDevices'],
  [{ ...dial, address: 'no host' }, 'address', 'transmissionAddress'],
  [{ ...dial, port: '' }, 'port', 'transmissionPort'],
  [{ ...dial, port: '70000' }, 'port', 'transmissionPort'],
  [{ ...dial, port: '9x' }, 'port', 'transmissionPort'],
  [{ ...dial, registration: 'A', registrationFormat: 'hex' }, 'registration', 'transmissionBytes'],
  [{ ...dial, heartbeat: 'x'.repeat(257) }, 'heartbeat', 'transmissionBytes'],
  [{ ...dial, heartbeat: 'x', heartbeatSeconds: '' }, 'heartbeatSeconds', 'transmissionHeartbeat'],
  [{ ...dial, protocol: 'mqtt', upTopic: 'a/#' }, 'upTopic', 'transmissionTopic'],
  [
    { ...dial, protocol: 'mqtt', downTopic: 'fieldhub/{sn}/up' },
    'downTopic',
    'transmissionTopicLoop',
  ],
  [
    { ...dial, protocol: 'http', headers: [{ name: 'Host', value: 'x', isStored: false }] },
    'headers',
    'transmissionHeader',
  ],
  [{ ...dial, protocol: 'tcp-server', clientsMax: '0' }, 'clientsMax', 'transmissionClients'],
  [{ ...dial, protocol: 'tcp-server', allowFrom: 'lan' }, 'allowFrom', 'transmissionAllowFrom'],
  [
    { ...dial, protocol: 'tcp-server', allowFrom: '10.0.0.0/33' },
    'allowFrom',
    'transmissionAllowFrom',
  ],
  [
    { ...dial, protocol: 'tcp-server', allowFrom: '300.1.1.1' },
    'allowFrom',
    'transmissionAllowFrom',
  ],
] as const)('%o is refused at %s: %s', ([draft, field, message]) => {
  const checked = checkTransmission(draft)
  expect(checked.ok ? {} : checked.faults).toMatchObject({ [field]: message })
})

test('all faults are told at once, by single fields and by rules that join them', () => {
  const checked = checkTransmission({ ...dial, name: '', devices: [], port: 'x' })
  expect(checked.ok ? [] : Object.keys(checked.faults).toSorted()).toEqual([
    'devices',
    'name',
    'port',
  ])
})

test('what is stored comes back into the form as it was typed', () => {
  const draft = toTransmissionDraft({
    ...stored,
    ...transmissionDefaults,
    name: 'Dial',
    topology: null,
    protocol: 'tcp-client',
    address: '203.0.113.9',
    port: 9_000,
    devices: [1],
    members: [],
    allowFrom: [],
    headers: [],
    username: '',
    hasPassword: false,
  })
  // A policy with a server has no topology of its own.
  expect(draft).toEqual({ ...dial, topology: 'pair' })
})
