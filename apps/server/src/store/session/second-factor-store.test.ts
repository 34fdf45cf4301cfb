import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import {
  consumeTicketTry,
  deleteEndedFactorTickets,
  deleteFactorTicketsOf,
  type FactorTicketRow,
  insertFactorTicket,
  spendFactorTicket,
  updateFactorTicket,
} from './factor-ticket-store.ts'
import {
  deletePasskey,
  insertPasskey,
  recordPasskeyUse,
  renamePasskey,
  selectPasskeyByCredential,
  selectPasskeys,
} from './passkey-store.ts'
import {
  countRecoveryCodes,
  deleteSecondFactors,
  deleteUselessRecoveryCodes,
  hasSecondFactor,
  isFactorDemanded,
  replaceFactorRoles,
  replaceRecoveryCodes,
  selectFactorRoles,
  selectWithSecondFactor,
  spendRecoveryCode,
} from './second-factor-store.ts'
import {
  acceptTotpStep,
  consumeTotpTry,
  countTotpsOfOtherKeys,
  deleteTotp,
  replaceTotp,
  selectTotp,
} from './totp-store.ts'

const totp = {
  accountId: 7,
  sealedSecret: 'key1.sealed',
  createdAt: 1_000,
  lastStep: 10,
  wrongCount: 0,
  wrongFrom: 1_000,
}
const passkey = {
  accountId: 7,
  credentialId: 'credential',
  publicKey: 'key',
  userHandle: 'handle',
  site: 'iot.example.com',
  signCount: 4,
  transports: ['internal'],
  isSynced: false,
  name: '手机',
  createdAt: 1_000,
  usedAt: null,
}
const ticket: FactorTicketRow = {
  ticketHash: 'hash',
  accountId: 7,
  purpose: 'sign-in',
  bearerHash: 'bearer',
  challenge: 'challenge',
  sealedSecret: '',
  triesLeft: 5,
  expiresAt: 2_000,
}
const holder = {
  ticketHash: 'hash',
  purpose: 'sign-in',
  bearerHash: 'bearer',
  now: 1_999,
  expiresMax: 2_100,
}
const attempt = { accountId: 7, now: 2_000, wrongMax: 5, windowMs: 1_000_000 }
const eight = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))

onEachEngine((engine) => {
  test('of many who come with one step of an app at once, one is taken; older steps never', async () => {
    const { meta } = await engine.open()
    await replaceTotp(meta, totp)
    const taken = await eight(() => acceptTotpStep(meta, 7, 11))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await acceptTotpStep(meta, 7, 10)).toBe(false)
    expect(await acceptTotpStep(meta, 8, 12)).toBe(false)
    expect(await acceptTotpStep(meta, 7, 12)).toBe(true)
  })

  test('wrong codes are counted exactly, a right one takes back its own, a window makes new room', async () => {
    const { meta } = await engine.open()
    await replaceTotp(meta, totp)
    const tries = await eight(() => consumeTotpTry(meta, attempt))
    expect(tries.filter((row) => row !== undefined)).toHaveLength(5)
    expect(await consumeTotpTry(meta, attempt)).toBeUndefined()
    expect(await acceptTotpStep(meta, 7, 11)).toBe(true)
    expect((await selectTotp(meta, 7))?.wrongCount).toBe(4)
    expect(await consumeTotpTry(meta, attempt)).toMatchObject({ wrongCount: 5, wrongFrom: 1_000 })
    expect(await consumeTotpTry(meta, attempt)).toBeUndefined()
    const later = { ...attempt, now: 1_001_000 }
    expect(await consumeTotpTry(meta, later)).toMatchObject({
      wrongCount: 1,
      wrongFrom: 1_001_000,
    })
    const whenSetBack = { ...attempt, now: 900_000 }
    expect(await consumeTotpTry(meta, whenSetBack)).toMatchObject({
      wrongCount: 1,
      wrongFrom: 900_000,
    })
  })

  test('an account has one app; what another key sealed is found', async () => {
    const { meta } = await engine.open()
    await replaceTotp(meta, totp)
    await replaceTotp(meta, { ...totp, sealedSecret: 'key2.sealed', lastStep: 3 })
    expect(await selectTotp(meta, 7)).toEqual({
      ...totp,
      sealedSecret: 'key2.sealed',
      lastStep: 3,
    })
    expect(await countTotpsOfOtherKeys(meta, 'key2')).toBe(0)
    expect(await countTotpsOfOtherKeys(meta, 'key1')).toBe(1)
    expect([await deleteTotp(meta, 7), await deleteTotp(meta, 7)]).toEqual([true, false])
  })

  test('a passkey is one account’s, its counter only moves from what was read', async () => {
    const { meta } = await engine.open()
    const id = await insertPasskey(meta, passkey)
    await expect(insertPasskey(meta, { ...passkey, accountId: 8 })).rejects.toThrow(/unique/i)
    const use = { id, countBefore: 4, count: 5, time: 2_000 }
    const noted = await eight(() => recordPasskeyUse(meta, use))
    expect(noted.filter(Boolean)).toHaveLength(1)
    expect(await renamePasskey(meta, { id, accountId: 8 }, 'x')).toBe(false)
    expect(await renamePasskey(meta, { id, accountId: 7 }, '钥匙')).toBe(true)
    const kept = { ...passkey, id, signCount: 5, usedAt: 2_000, name: '钥匙' }
    expect(await selectPasskeyByCredential(meta, 'credential')).toEqual(kept)
    expect(await selectPasskeys(meta, 7)).toEqual([kept])
    expect(await selectPasskeys(meta, 8)).toEqual([])
    expect(await deletePasskey(meta, { id, accountId: 8 })).toBe(false)
    expect(await deletePasskey(meta, { id, accountId: 7 })).toBe(true)
  })

  test('tries of a ticket are counted exactly, and only for its holder in time', async () => {
    const { meta } = await engine.open()
    expect(await insertFactorTicket(meta, ticket, 20)).toBe(true)
    expect(await insertFactorTicket(meta, ticket, 20)).toBe(false)
    for (const other of [
      { bearerHash: 'other' },
      { purpose: 'proved' },
      { ticketHash: 'other' },
      { now: 2_000 },
      { expiresMax: 1_999 },
    ]) {
      expect(await consumeTicketTry(meta, { ...holder, ...other })).toBeUndefined()
    }
    await updateFactorTicket(meta, 'hash', { sealedSecret: 'sealed' })
    const tries = await eight(() => consumeTicketTry(meta, holder))
    expect(tries.filter((row) => row !== undefined)).toHaveLength(5)
    expect(tries.find((row) => row !== undefined)).toMatchObject({ sealedSecret: 'sealed' })
    const spent = await eight(() => spendFactorTicket(meta, 'hash'))
    expect(spent.filter(Boolean)).toHaveLength(1)
  })

  test('an account has so many tickets of a purpose, the newest; ended ones go', async () => {
    const { meta } = await engine.open()
    for (let count = 0; count < 6; count++) {
      const row = { ...ticket, ticketHash: `hash ${count}`, expiresAt: 2_000 + count }
      await insertFactorTicket(meta, row, 3)
    }
    await insertFactorTicket(meta, { ...ticket, purpose: 'proved' }, 3)
    const hashes = async () =>
      (await meta.selectFrom('factorTicket').select('ticketHash').execute())
        .map(({ ticketHash }) => ticketHash)
        .toSorted()
    expect(await hashes()).toEqual(['hash', 'hash 3', 'hash 4', 'hash 5'])
    await deleteEndedFactorTickets(meta, 2_004)
    expect(await hashes()).toEqual(['hash 5'])
    await deleteFactorTicketsOf(meta, 7, 'proved')
    expect(await hashes()).toEqual(['hash 5'])
    await deleteFactorTicketsOf(meta, 7, 'sign-in')
    expect(await hashes()).toEqual([])
  })

  test('a recovery code is used by one of those who bring it; new ones void the old', async () => {
    const { meta } = await engine.open()
    await replaceRecoveryCodes(meta, 7, ['a', 'b'])
    await replaceRecoveryCodes(meta, 8, ['a'])
    const used = await eight(() => spendRecoveryCode(meta, 7, 'a'))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect([await countRecoveryCodes(meta, 7), await countRecoveryCodes(meta, 8)]).toEqual([1, 1])
    await replaceRecoveryCodes(meta, 7, ['c', 'd', 'e'])
    expect(await spendRecoveryCode(meta, 7, 'b')).toBe(false)
    expect(await countRecoveryCodes(meta, 7)).toBe(3)
  })

  test('what is left when factors go: nothing of that account, all of others', async () => {
    const { meta } = await engine.open()
    await replaceTotp(meta, totp)
    await insertPasskey(meta, { ...passkey, accountId: 8 })
    await replaceRecoveryCodes(meta, 7, ['a'])
    await replaceRecoveryCodes(meta, 9, ['a'])
    await insertFactorTicket(meta, ticket, 20)
    const having = await Promise.all([7, 8, 9].map((id) => hasSecondFactor(meta, id)))
    expect(having).toEqual([true, true, false])
    expect([...(await selectWithSecondFactor(meta, [7, 9]))]).toEqual([7])
    expect([...(await selectWithSecondFactor(meta, []))]).toEqual([])
    for (const id of [7, 9]) await deleteUselessRecoveryCodes(meta, id)
    expect([await countRecoveryCodes(meta, 7), await countRecoveryCodes(meta, 9)]).toEqual([1, 0])
    await deleteSecondFactors(meta, 7)
    expect([await hasSecondFactor(meta, 7), await hasSecondFactor(meta, 8)]).toEqual([false, true])
    expect(await countRecoveryCodes(meta, 7)).toBe(0)
    expect(await consumeTicketTry(meta, holder)).toBeUndefined()
  })

  test('roles that must have a factor are kept as they were set', async () => {
    const { meta } = await engine.open()
    await replaceFactorRoles(meta, ['ROOT', 'ADMIN', 'ADMIN'])
    expect(await selectFactorRoles(meta)).toEqual(['ADMIN', 'ROOT'])
    await replaceFactorRoles(meta, ['VIEWER'])
    expect([await isFactorDemanded(meta, 'VIEWER'), await isFactorDemanded(meta, 'ROOT')]).toEqual([
      true,
      false,
    ])
    await replaceFactorRoles(meta, [])
    expect(await selectFactorRoles(meta)).toEqual([])
  })
})
