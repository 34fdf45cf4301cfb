import { expect, test } from 'vitest'
import { newDeviceRow } from '#domain/device/list/device-row.ts'
import type { RefusedLink } from '#facts/link-events.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { openUseCaseWorld } from '#testing/use-case-world.ts'
import {
  type Looker,
  listRefusedConnections,
  proveRefusedConnection,
} from './refused-connection.ts'
import { RefusedConnections } from './refused-connections.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function link(sn: string, password: string, given: Partial<RefusedLink> = {}): RefusedLink {
  const packet = bytes(`${sn},${password}`)
  return {
    ip: '10.1.1.1',
    reason: 'unknownNumber',
    form: 'text',
    serialNumbers: [sn],
    packet,
    packetBytes: packet.length,
    openBytes: sn.length + 1,
    secret: bytes(password),
    ...given,
  }
}

const garbage = (text: string, ip: string) =>
  link('', '', {
    ip,
    reason: 'notRegistration',
    form: undefined,
    serialNumbers: [],
    packet: bytes(text),
    packetBytes: text.length,
    openBytes: text.length,
    secret: undefined,
  })

/** An owner with a device `PUMP-0001`, somebody else, and what the gateway refused. */
async function openRefused() {
  const world = await openUseCaseWorld()
  const refused = new RefusedConnections(world.clock)
  const context = { ...world.context, refusedConnections: refused }
  const [owner, other] = [await world.addCaller('owner'), await world.addCaller('other')]
  const kind = { typeId: 1, mode: 'transparent', password: 'k7p2x9qw' } as const
  const device = { name: '泵', sn: 'PUMP-0001', ...kind }
  const deviceId = (await insertDevice(context.db, newDeviceRow(owner.accountId, device, 0))) ?? 0
  const looker = (caller: typeof owner, ip = '10.9.9.9'): Looker => ({
    caller,
    ip,
    language: 'zh_cn',
  })
  return { ...world, context, refused, owner, other, deviceId, looker }
}

test('the owner sees who was refused as the device, without the password that was tried', async () => {
  const { context, refused, owner, other, deviceId, looker } = await openRefused()
  refused.record(link('PUMP-0001', 'k7p2x9 qw\r\n', { reason: 'wrongPassword' }))
  refused.record(link('PUMP-0001', 'k7p2x9 qw\r\n', { reason: 'wrongPassword' }))
  expect(await listRefusedConnections(context, looker(owner), { deviceId })).toEqual([
    expect.objectContaining({
      count: 2,
      sn: 'PUMP-0001',
      reason: 'wrongPassword',
      form: '注册包“序列号,密码”',
      isMasked: false,
      packetText: 'PUMP-0001,****** **\\r\\n',
      packetHex: '50 55 4D 50 2D 30 30 30 31 2C 2A 2A 2A 2A 2A 2A 20 2A 2A 0D 0A',
    }),
  ])
  await expect(listRefusedConnections(context, looker(other), { deviceId })).rejects.toThrow(
    'notFound',
  )
  // Nor is it shown as nobody's, by its number or from its own address.
  const asked = await listRefusedConnections(context, looker(other, '10.1.1.1'), {
    sn: 'PUMP-0001',
  })
  expect(asked).toEqual([])
})

test('a password in the place of the number is told to the device, and shown to nobody', async () => {
  const { context, refused, owner, other, deviceId, looker } = await openRefused()
  refused.record(link('k7p2x9qw', 'PUMP-0001\r\n'))
  expect(await listRefusedConnections(context, looker(owner), { deviceId })).toMatchObject([
    {
      sn: 'PUMP-0001',
      reason: 'swapped',
      isMasked: false,
      packetText: `${'*'.repeat(18)}\\r\\n`,
    },
  ])
  const root = { ...looker(owner), caller: { ...owner, role: 'ROOT' as const } }
  expect(await listRefusedConnections(context, root, {})).toEqual([])
  const near = looker(other, '10.1.1.1')
  expect(await listRefusedConnections(context, near, {})).toEqual([])
  const proof = 'PUMP-0001'
  await expect(proveRefusedConnection(context, near, { id: 1, proof })).rejects.toThrow('notFound')
})

test('a number that is nobody’s is shown whole only to who knows it, or proves its password', async () => {
  const { context, refused, owner, looker } = await openRefused()
  refused.record(link('869988012345678', 'abc12345'))
  const far = looker(owner)
  expect(await listRefusedConnections(context, far, {})).toEqual([])
  const known = await listRefusedConnections(context, far, { sn: '869988012345678' })
  expect(known).toMatchObject([{ sn: '869988012345678', isMasked: false }])
  const near = looker(owner, '10.1.1.1')
  const [masked] = await listRefusedConnections(context, near, {})
  expect(masked).toMatchObject({
    sn: '***********5678',
    isMasked: true,
    packetText: '************************',
  })
  const id = masked?.id ?? 0
  const prove = (proof: string, by = near) => proveRefusedConnection(context, by, { id, proof })
  expect(await prove('abc12345')).toMatchObject({ sn: '869988012345678', isMasked: false })
  await expect(prove('abc12345', far)).rejects.toThrow('notFound')
})

test('a proof is tried five times', async () => {
  const { context, refused, owner, looker } = await openRefused()
  refused.record(link('869988012345678', 'abc12345'))
  const near = looker(owner, '10.1.1.1')
  const prove = (proof: string) => proveRefusedConnection(context, near, { id: 1, proof })
  for (const proof of ['abc1234', 'abc123456', 'x', '869988012345678', '']) {
    await expect(prove(proof)).rejects.toMatchObject({ fields: { proof: 'proofWrong' } })
  }
  await expect(prove('abc12345')).rejects.toMatchObject({ fields: { proof: 'proofSpent' } })
})

test('who pushes the connection out and waits for the next one has no more tries', async () => {
  const { context, clock, refused, owner, looker } = await openRefused()
  const near = looker(owner, '10.1.1.1')
  const prove = async (proof: string) => {
    const rows = await listRefusedConnections(context, near, {})
    const id = rows.find(({ sn }) => sn.endsWith('5678'))?.id ?? 0
    return proveRefusedConnection(context, near, { id, proof })
  }
  refused.record(link('869988012345678', 'abc12345'))
  for (let tries = 0; tries < 5; tries += 1)
    await expect(prove('wrong-one')).rejects.toThrow('badParameter')
  for (let made = 0; made < 20; made += 1) refused.record(link(`PUSH-${1_000 + made}`, 'mine-1234'))
  await expect(prove('abc12345')).rejects.toThrow('notFound')
  refused.record(link('869988012345678', 'abc12345'))
  await expect(prove('abc12345')).rejects.toMatchObject({ fields: { proof: 'proofSpent' } })
  clock.time += 3_600_001
  refused.record(link('869988012345678', 'abc12345'))
  expect(await prove('abc12345')).toMatchObject({ sn: '869988012345678' })
})

test('a password that is guessed from a hundred addresses is one row of the device, and hides no mistyped number', async () => {
  const { context, refused, owner, deviceId, looker } = await openRefused()
  refused.record(link('PUMP-001', 'k7p2x9qw', { ip: '10.9.9.9' }))
  for (let host = 1; host <= 100; host += 1) {
    refused.record(link('PUMP-0001', 'guess-1', { ip: `10.4.4.${host}`, reason: 'wrongPassword' }))
  }
  const rows = await listRefusedConnections(context, looker(owner), { deviceId, sn: 'PUMP-001' })
  expect(rows.map(({ sn, count, addresses }) => [sn, count, addresses])).toEqual([
    ['PUMP-0001', 100, 100],
    ['PUMP-001', 1, 1],
  ])
})

test('a number without a password is proved by naming it whole', async () => {
  const { context, refused, owner, looker } = await openRefused()
  refused.record(link('869988012345678', '', { form: 'plain', secret: undefined }))
  const near = looker(owner, '10.1.1.1')
  const proof = '869988012345678'
  expect(await proveRefusedConnection(context, near, { id: 1, proof })).toMatchObject({ sn: proof })
})

test('ROOT sees all that are nobody’s, and no password', async () => {
  const { context, refused, owner, looker } = await openRefused()
  refused.record(link('869988012345678', 'abc12345'))
  refused.record(link('PUMP-0001', 'wrong-one', { reason: 'wrongPassword' }))
  refused.record(garbage('GET / HTTP/1.1', '10.3.3.3'))
  const root = { ...looker(owner), caller: { ...owner, role: 'ROOT' as const } }
  const rows = await listRefusedConnections(context, root, {})
  expect(rows.map(({ sn, packetText }) => [sn, packetText])).toEqual([
    ['', 'GET / HTTP/1.1'],
    ['869988012345678', '869988012345678,********'],
  ])
})

test('an hour later, or behind twenty others of its address, it is forgotten', async () => {
  const { clock, refused } = await openRefused()
  refused.record(link('OTHER-0001', 'abc12345', { ip: '10.2.2.2' }))
  for (let number = 1000; number < 1100; number += 1)
    refused.record(link(`DTU-${number}`, 'abc12345'))
  const all = () => refused.list(() => true).map(({ serialNumbers }) => serialNumbers[0])
  expect(all()).toHaveLength(21)
  expect(all()).toContain('OTHER-0001')
  clock.time += 3_600_001
  expect(all()).toEqual([])
})
