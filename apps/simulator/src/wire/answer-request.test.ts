import { expect, test } from 'vitest'
import { Plant } from '#devices/plant.ts'
import type { VariableSpec } from '#devices/profile.ts'
import { VirtualSlave } from '#devices/virtual-slave.ts'
import { answerRequest } from './answer-request.ts'

const plain = { decimals: 0, start: 0 } as const
const variables: readonly VariableSpec[] = [
  { ...plain, key: 'lamp', table: 'coil', register: 0, format: 'bool', start: 1 },
  { ...plain, key: 'fan', table: 'coil', register: 1, format: 'bool' },
  { ...plain, key: 'door', table: 'discrete', register: 0, format: 'bool', start: 1 },
  {
    ...plain,
    key: 'level',
    table: 'holding',
    register: 0,
    format: 's16_ab',
    start: -5.5,
    decimals: 1,
  },
  { ...plain, key: 'target', table: 'holding', register: 1, format: 'f32_cdab', start: 21.5 },
  { ...plain, key: 'digits', table: 'holding', register: 3, format: 'bcd16', start: 1234 },
  { ...plain, key: 'low', table: 'holding', register: 4, format: 'bit16', bit: 0, start: 1 },
  { ...plain, key: 'high', table: 'holding', register: 4, format: 'bit16', bit: 15 },
  { ...plain, key: 'driven', table: 'holding', register: 6, format: 'u16_ab', behaviour: () => 7 },
  { ...plain, key: 'sensor', table: 'input', register: 9, format: 'u16_ba', start: 258 },
]

function answering() {
  const plant = new Plant(variables, 1, 0)
  const slave = new VirtualSlave({ unitId: 1, variables }, plant)
  const ask = (hex: string) => {
    slave.refresh()
    const answer = answerRequest(Uint8Array.from(Buffer.from(hex, 'hex')), slave)
    return Buffer.from(answer).toString('hex')
  }
  return { ask, plant }
}

test.for([
  ['coils', '0100000002', '010101'],
  ['discrete inputs', '0200000001', '020101'],
  ['a signed number with one decimal place', '0300000001', '0302ffc9'],
  ['a float in CDAB, then BCD, then two bits', '0300010004', '0308000041ac12340001'],
  ['an input register with swapped bytes', '0400090001', '04020201'],
  ['an address that does not exist', '0300050001', '8302'],
  ['a block with a hole in it', '0300040003', '8302'],
  ['a count of nothing', '0300000000', '8303'],
  ['more registers than a frame holds', '030000007e', '8303'],
  ['a function that no slave here has', '2b0e0100', 'ab01'],
] as const)('reading %s', ([, request, answer]) => {
  expect(answering().ask(request)).toBe(answer)
})

test.for([
  ['one coil', '050001ff00', '050001ff00', 'fan', 1],
  ['several coils', '0f000000020102', '0f00000002', 'lamp', 0],
  ['one register', '0600000102', '0600000102', 'level', 25.8],
  ['a float', '100001000204000041b4', '1000010002', 'target', 22.5],
  ['a bit in its register', '0600048001', '0600048001', 'high', 1],
] as const)('writing %s changes the device', ([, request, answer, key, value]) => {
  const { ask, plant } = answering()
  expect(ask(request)).toBe(answer)
  expect(plant.value(key)).toBe(value)
})

test.for([
  ['a coil value that is neither on nor off', '0500000001', '8503'],
  ['digits above nine', '060003000a', '8603'],
  ['not a number', '100001000204000' + '07fc0', '9003'],
  ['a register that the plant drives', '0600060001', '8602'],
  ['an address that does not exist', '0600640001', '8602'],
  ['fewer bytes than announced', '1000010002020000', '9003'],
] as const)('writing %s is refused and changes nothing', ([, request, answer]) => {
  const { ask, plant } = answering()
  const before = variables.map(({ key }) => plant.value(key))
  expect(ask(request)).toBe(answer)
  expect(variables.map(({ key }) => plant.value(key))).toEqual(before)
  expect(ask('0300030001')).toBe('03021234')
})
