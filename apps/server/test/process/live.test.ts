import { once } from 'node:events'
import {
  apiBase,
  apiTokenApi,
  personalApi,
  realtimePath,
  ServerMessage,
  sessionApi,
} from '@fieldhub/contract'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { standingClock, startTestServer } from '#testing/test-server.ts'

async function startLive() {
  const clock = standingClock()
  const world = await startTestServer({ clock })
  const token = await world.signIn()
  const socket = new WebSocket(`${world.origin.replace('http', 'ws')}${apiBase}${realtimePath}`)
  onTestFinished(() => socket.terminate())
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  const hello = async (withToken: string) => {
    const answer = once(socket, 'message')
    socket.send(JSON.stringify({ type: 'hello', token: withToken }))
    const [data] = await answer
    return ServerMessage.parse(JSON.parse(String(data)))
  }
  return { ...world, clock, token, socket, closed, hello }
}

test('a live connection outlives the change of its token and ends with its session', async () => {
  const { call, clock, token, closed, hello, server } = await startLive()
  expect(await hello(token)).toEqual({ type: 'hello', time: clock.now() })
  const rotated = await call(sessionApi.keepAlive, {}, { token })
  clock.time += 3_600_000
  await server.realtime.checkAll()
  expect(await hello(rotated.token)).toMatchObject({ type: 'hello' })
  await call(sessionApi.logout, {}, rotated)
  expect(await closed).toBe(4401)
})

test('a live connection ends when its session expires', async () => {
  const { clock, token, closed, hello, server } = await startLive()
  await hello(token)
  clock.time += 25 * 3_600_000
  await server.realtime.checkAll()
  expect(await closed).toBe(4401)
})

test('a live connection by API token ends when the token is renewed', async () => {
  const { call, token, closed, hello } = await startLive()
  const { apiToken } = await call(apiTokenApi.make, {}, { token })
  expect(await hello(apiToken)).toMatchObject({ type: 'hello' })
  await call(apiTokenApi.make, {}, { token })
  expect(await closed).toBe(4401)
})

test('a live connection ends when its session is ended from another browser', async () => {
  const { call, token, closed, hello, signIn } = await startLive()
  await hello(token)
  const other = await signIn()
  const sessions = await call(personalApi.sessions, {}, { token: other })
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0
  await call(personalApi.endSession, { id }, { token: other })
  expect(await closed).toBe(4401)
})

test('the server says goodbye to live connections when it leaves', async () => {
  const { token, closed, hello, close } = await startLive()
  await hello(token)
  await close()
  expect(await closed).toBe(1001)
})
