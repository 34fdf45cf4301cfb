import { expect, test } from 'vitest'
import { type GuessCounts, KeptGuard } from '#domain/session/kept-guard.ts'
import { hashPassword } from '#domain/session/password.ts'
import { AppError } from '#platform/app-error.ts'
import { silentLog } from '#store/testing/on-each-engine.ts'
import { ShareAccess } from './share-access.ts'

/** Nothing is kept beyond a test. */
const counts: GuessCounts = { load: async () => [], save: async () => {} }

async function startAccess() {
  const clock = { time: 0, now: () => clock.time }
  const access = new ShareAccess(clock, new KeptGuard({ clock, log: silentLog, counts }))
  const share = { key: 'page:1' as const, passwordHash: await hashPassword('right') }
  const codeOf = async (password: string | undefined, ip = '1.1.1.1') => {
    try {
      await access.checkPassword(share, password, ip)
      return 'open'
    } catch (error) {
      if (error instanceof AppError) return error.code
      throw error
    }
  }
  return { clock, access, share, codeOf }
}

test('a share without a password opens to everybody', async () => {
  const { access } = await startAccess()
  await expect(
    access.checkPassword({ key: 'dashboard:2', passwordHash: null }, undefined, 'x'),
  ).resolves.toBe(undefined)
})

test('guessing locks out the address that guesses, not the share', async () => {
  const { clock, codeOf } = await startAccess()
  for (let guess = 0; guess < 5; guess++)
    expect(await codeOf(`no ${guess}`)).toBe('wrongCredential')
  expect(await codeOf('no 5')).toBe('tooOften')
  expect(await codeOf('right')).toBe('tooOften')
  expect(await codeOf('right', '2.2.2.2')).toBe('open')
  // A locked-out visitor learns nothing by trying on, although somebody else uses the right password.
  expect(await codeOf('right')).toBe('tooOften')
  clock.time += 61_000
  expect(await codeOf('no 6')).toBe('wrongCredential')
  expect(await codeOf('no 7')).toBe('tooOften')
})

test('no password is no guess', async () => {
  const { codeOf } = await startAccess()
  for (let time = 0; time < 10; time++) expect(await codeOf(undefined)).toBe('wrongCredential')
  expect(await codeOf('right')).toBe('open')
})

test('strangers who guess from anywhere shut out neither visitors nor who comes anew', async () => {
  const { clock, codeOf } = await startAccess()
  expect(await codeOf('right', '2.2.2.2')).toBe('open')
  for (let guess = 0; guess < 100; guess++) await codeOf('no', `9.9.9.${guess}`)
  clock.time += 11 * 60_000
  expect(await codeOf('right', '2.2.2.2')).toBe('open')
  expect(await codeOf('right', '3.3.3.3')).toBe('open')
})

test('who shares an address with a visitor keeps it out for a minute at most', async () => {
  const { clock, codeOf } = await startAccess()
  expect(await codeOf('right')).toBe('open')
  for (let guess = 0; guess < 40; guess++) {
    await codeOf(`no ${guess}`)
    clock.time += 20_000
  }
  clock.time += 60_000
  expect(await codeOf('right')).toBe('open')
})

test('every address of an IPv6 network is the same guesser', async () => {
  const { codeOf } = await startAccess()
  for (let guess = 0; guess < 5; guess++) await codeOf('no', `2001:db8::${guess}`)
  expect(await codeOf('right', '2001:db8::ffff')).toBe('tooOften')
  expect(await codeOf('right', '2001:db8:0:1::1')).toBe('open')
})

test('writes are bounded by address and by share', async () => {
  const { access } = await startAccess()
  for (let write = 0; write < 20; write++) access.consumeWrite(1, '1.1.1.1')
  expect(() => access.consumeWrite(1, '1.1.1.1')).toThrow('tooOften')
  for (let write = 0; write < 39; write++) access.consumeWrite(1, `1.1.2.${write}`)
  access.consumeWrite(1, '1.1.3.1')
  expect(() => access.consumeWrite(1, '1.1.3.2')).toThrow('tooOften')
})
