import { expect, test } from 'vitest'
import { profile } from '#gateway/testing/test-gateway.ts'
import { ProfileReader } from './profile-reader.ts'

test('a change while the profile is being read makes it read again', async () => {
  const versions = [profile({ password: 'old-one' }), profile({ password: 'new-one' })]
  let reads = 0
  const reader = new ProfileReader({
    bySerialNumber: async () => {
      const found = versions[reads++]
      if (reads === 1) reader.recordChange(1)
      return found
    },
    byId: async () => undefined,
  })
  expect(await reader.bySerialNumber('pump-0001')).toMatchObject({ password: 'new-one' })
})

test('a change of another device does not', async () => {
  let reads = 0
  const reader = new ProfileReader({
    bySerialNumber: async () => undefined,
    byId: async () => {
      reads++
      reader.recordChange(2)
      return profile()
    },
  })
  await reader.byId(1)
  expect(reads).toBe(1)
})
