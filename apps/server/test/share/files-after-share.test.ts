import { deviceApi, modelApi, sessionApi, shareApi, variableApi } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import type { Caller } from '#domain/caller.ts'
import { exportSerialLog } from '#domain/serial-log/serial-log-export.ts'
import { exportVarLog } from '#domain/telemetry-history/var-log-export.ts'
import { insertSerialLogRows } from '#store/serial-log/serial-log-store.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'

const rows = 12_000
/** More than what the system keeps of a file that nobody reads yet. */
const manyRows = 200_000
const slaves = [{ name: '泵', addr: 1, var: [{ name: '压力', fm: 2, func: 2, register: 0 }] }]

/** A device with values and frames of three hours, which a friend may look at. */
async function startWorld() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const { call, server } = world
  const owner = { token: await world.signIn() }
  const { id: model } = await call(modelApi.create, { name: '模型', slaves }, owner)
  const input = { name: '一号', sn: 'FILES-01', password: 'secret1', typeId: 1, model } as const
  const { id: deviceId } = await call(deviceApi.create, { ...input, mode: 'transparent' }, owner)
  const [slave] = await call(variableApi.lastValues, { deviceId }, owner)
  const varId = slave?.var[0]?.varId
  invariant(varId !== undefined, 'the model has a variable')
  const times = Array.from({ length: rows }, (_, at) => clock.time - (rows - at) * 1_000)
  await server.domain.samples.append(times.map((time) => ({ deviceId, varId, time, value: 1 })))
  for (let at = 0; at < rows; at += 500) {
    const frames = times.slice(at, at + 500)
    await insertSerialLogRows(
      server.domain.db,
      frames.map((time) => ({
        deviceId,
        direction: 'down',
        kind: 'poll',
        hex: '0103',
        note: '',
        time,
      })),
    )
  }
  const accountId = await addAccount(server, 'friend', 'friend password')
  const share = { deviceId, account: 'friend', role: 'viewer' } as const
  const { id } = await call(shareApi.save, share, owner)
  const friend: Caller = { accountId, sessionId: null, isDemo: false, role: 'VIEWER' }
  const endShare = () => call(shareApi.remove, { id }, owner)
  const range = { startTime: clock.time - 86_400_000, endTime: clock.time }
  return { world, clock, owner, domain: server.domain, deviceId, varId, friend, endShare, range }
}

/** Reads a file until it ends or breaks off, and ends the share after its first rows. */
async function readEnding(
  file: AsyncIterable<string | Uint8Array>,
  endShare: () => Promise<unknown>,
): Promise<string> {
  let text = ''
  let isOver = false
  for await (const piece of file) {
    text += piece.toString()
    if (isOver || text.split('\n').length < 100) continue
    isOver = true
    await endShare()
  }
  return text
}

test('a file of recorded values breaks off when the share ends by which it is read', async () => {
  const { domain, deviceId, friend, endShare, range } = await startWorld()
  const terms = { format: 'csv', language: 'zh_cn' } as const
  const file = () => exportVarLog(domain, friend, { deviceId, ...range }, terms)
  expect((await readEnding(await file(), async () => null)).split('\n').length).toBeGreaterThan(
    rows,
  )
  await expect(readEnding(await file(), endShare)).rejects.toMatchObject({ code: 'notFound' })
})

test('so does one of what went over the line', async () => {
  const { domain, deviceId, friend, endShare } = await startWorld()
  const terms = { format: 'csv', language: 'zh_cn' } as const
  const file = () => exportSerialLog(domain, friend, { deviceId }, terms)
  expect((await readEnding(await file(), async () => null)).split('\n').length).toBeGreaterThan(
    rows,
  )
  await expect(readEnding(await file(), endShare)).rejects.toMatchObject({ code: 'notFound' })
})

test('a file breaks off when the session ends that asked for it, and not when another one does', async () => {
  const { clock, world, owner, deviceId, varId, range } = await startWorld()
  const times = Array.from({ length: manyRows }, (_, at) => clock.time - 20_000_000 - at * 100)
  const { samples } = world.server.domain
  await samples.append(times.map((time) => ({ deviceId, varId, time, value: 1 })))
  const read = async (leave: (token: string) => Promise<unknown>) => {
    const token = await world.signIn()
    const query = new URLSearchParams({ deviceId: `${deviceId}`, startTime: `${range.startTime}` })
    const response = await world.send('GET', `/api2/app/varLog/export?${query.toString()}`, {
      headers: { token, 'accept-encoding': 'identity' },
    })
    let bytes = 0
    for await (const piece of response.body ?? []) {
      if (bytes === 0) await leave(token)
      bytes += piece.length
    }
    return bytes
  }
  const signOut = (token: string) => world.call(sessionApi.logout, {}, { token })
  expect(await read(() => signOut(owner.token))).toBeGreaterThan(manyRows * 20)
  await expect(read(signOut)).rejects.toThrow('terminated')
})
