import { DeviceInput } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { generatePassword } from './generate-password.ts'
import { registrationPacket } from './registration-packet.ts'

test('the packet is sn, comma, password, and its hex has every byte', () => {
  expect(registrationPacket('DTU1', 'a b9')).toEqual({
    text: 'DTU1,a b9',
    hex: '44 54 55 31 2C 61 20 62 39',
  })
})

test('a generated password passes the contract and differs each time', () => {
  const make = () => generatePassword((bytes) => crypto.getRandomValues(bytes))
  const passwords = Array.from({ length: 50 }, make)
  expect(new Set(passwords).size).toBe(50)
  for (const password of passwords) {
    const parsed = DeviceInput.safeParse({
      name: 'x',
      sn: 'SN01',
      password,
      typeId: 1,
      mode: 'transparent',
    })
    expect(parsed.success).toBe(true)
  }
})
