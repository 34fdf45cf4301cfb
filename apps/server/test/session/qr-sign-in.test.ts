import {
  apiTokenApi,
  deviceApi,
  errorTable,
  personalApi,
  qrStatus,
  sessionApi,
} from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signInByQr } from '#domain/session/qr-sign-in.ts'
import { openSession } from '#domain/session/session.ts'
import { addAccount, rootPassword, standingClock, startTestServer } from '#testing/test-server.ts'

const minuteMs = 60_000
const { notFound, tooOften, notAllowed, demoReadOnly } = errorTable
const NewCode = z.object({
  id: z.string(),
  url: z.string(),
  qrCode: z.string(),
  expireIn: z.literal(300),
})

async function startWorld(settings: Readonly<Record<string, string>> = {}) {
  const clock = standingClock()
  const world = await startTestServer({ clock, settings })
  const token = await world.signIn()
  await addAccount(world.server, 'anna', 'anna password 1')
  const anna = await world.signIn('anna', 'anna password 1')
  const show = async () => {
    const code = NewCode.parse(await world.call(sessionApi.qrLogin, {}))
    return { ...code, scanId: code.url.split('/').at(-1) ?? '' }
  }
  const poll = (id: string) => world.call(sessionApi.qrLogin, { id })
  const look = (id: string, phone = token) =>
    world.ask(personalApi.qrState, { id }, { token: phone })
  const answer = (id: string, accept = true, phone = token) =>
    world.ask(personalApi.qrConfirm, { id, accept }, { token: phone })
  return { ...world, clock, token, anna, show, poll, look, answer }
}

describe('signing in by QR', () => {
  test('leads a phone to the address that the operator published, however the browser came', async () => {
    const { show } = await startWorld({ FIELDHUB_PUBLIC_URL: 'https://iot.example.com' })
    const { url, scanId } = await show()
    expect(url).toBe(`https://iot.example.com/qr/${scanId}`)
  })

  test('goes from waiting over scanned to confirmed, and gives a token once', async () => {
    const { show, poll, look, answer, call, token, origin } = await startWorld()
    const { id, url, scanId, qrCode } = await show()
    expect(url).toBe(`${origin}/qr/${scanId}`)
    expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]{500,}$/)
    expect(await poll(id)).toEqual({ id, status: qrStatus.waiting })
    expect((await look(scanId)).data).toMatchObject({ ip: '127.0.0.1', isOpen: true })
    expect(await poll(id)).toEqual({ id, status: qrStatus.scanned })
    expect((await answer(scanId)).code).toBe(200)
    const polls = await Promise.all([poll(id), poll(id)])
    const entered = polls.filter((reply) => 'token' in reply)
    expect(entered).toMatchObject([{ status: qrStatus.confirmed, needInfo: 0 }])
    const fresh = z.parse(z.object({ token: z.string() }), entered[0])
    expect(fresh.token).not.toBe(token)
    expect(await call(deviceApi.list, {}, fresh)).toEqual([])
    expect(await poll(id)).not.toHaveProperty('token')
  })

  test('is not open to who only saw the screen', async () => {
    const { show, poll, look, answer } = await startWorld()
    const { id, scanId } = await show()
    await look(scanId)
    await answer(scanId)
    expect(await poll(scanId)).not.toHaveProperty('token')
    expect(await poll(id)).toHaveProperty('token')
  })

  test('is answered by who scanned it, and by nobody unasked', async () => {
    const { show, poll, look, answer, anna } = await startWorld()
    const { id, scanId } = await show()
    expect((await answer(scanId)).code).toBe(notFound.code)
    await look(scanId)
    expect((await look(scanId, anna)).data).toMatchObject({ isOpen: false })
    expect((await answer(scanId, true, anna)).code).toBe(notFound.code)
    expect(await poll(id)).toEqual({ id, status: qrStatus.scanned })
  })

  test('ends with a refusal', async () => {
    const { show, poll, look, answer } = await startWorld()
    const { id, scanId } = await show()
    await look(scanId)
    await answer(scanId, false)
    expect(await poll(id)).toEqual({ id, status: qrStatus.expired })
    expect((await answer(scanId)).code).toBe(notFound.code)
  })

  test('ends after five minutes, confirmed or not', async () => {
    const { clock, show, poll, look, answer } = await startWorld()
    const [one, other] = [await show(), await show()]
    await look(one.scanId)
    await answer(one.scanId)
    clock.time += 5 * minuteMs
    expect(await poll(one.id)).toEqual({ id: one.id, status: qrStatus.expired })
    expect(await poll(other.id)).toEqual({ id: other.id, status: qrStatus.expired })
    expect((await look(other.scanId)).code).toBe(notFound.code)
  })

  test('shows thirty codes a minute to an address', async () => {
    const { clock, show, ask, poll } = await startWorld()
    const { id } = await show()
    for (let count = 0; count < 29; count++) await show()
    expect((await ask(sessionApi.qrLogin, {})).code).toBe(tooOften.code)
    expect(await poll(id)).toEqual({ id, status: qrStatus.waiting })
    clock.time += minuteMs
    await show()
  })

  test('takes all addresses of an IPv6 network for one, which cannot push out the codes of others', async () => {
    const { server } = await startWorld()
    const showTo = (host: number) =>
      signInByQr(server.domain, {
        ip: `2001:db8:1:2::${host}`,
        agent: '',
        origin: '',
        factorProof: '',
      })
    for (let host = 1; host <= 30; host++) await showTo(host)
    await expect(showTo(31)).rejects.toMatchObject({ code: 'tooOften' })
  })

  test('is nothing for programs and for the demo', async () => {
    const { server, show, look, answer, call, token } = await startWorld()
    const { scanId } = await show()
    const { apiToken } = await call(apiTokenApi.make, {}, { token })
    expect((await look(scanId, apiToken)).code).toBe(notAllowed.code)
    const { domain } = server
    const id = await addAccount(server, 'demo-x', 'demo password 1')
    await domain.db.updateTable('account').set({ isDemo: 1 }).where('id', '=', id).execute()
    const demo = await openSession(domain, id, { ip: '', agent: '' })
    expect((await look(scanId, demo)).code).toBe(demoReadOnly.code)
    expect((await answer(scanId, true, demo)).code).toBe(demoReadOnly.code)
  })

  test('gives nothing once the session that answered has ended, however it ended', async () => {
    const { show, poll, look, answer, call, signIn, token } = await startWorld()
    const password = 'another password 1'
    const ends = [
      () => call(personalApi.endOtherSessions, {}, { token }),
      async (stolen: string) => void (await call(sessionApi.logout, {}, { token: stolen })),
      () => call(personalApi.password, { oldPassword: rootPassword, password }, { token }),
    ]
    for (const end of ends) {
      const stolen = await signIn()
      const { id, scanId } = await show()
      await look(scanId, stolen)
      expect((await answer(scanId, true, stolen)).code).toBe(200)
      await end(stolen)
      expect(await poll(id)).toEqual({ id, status: qrStatus.expired })
    }
  })

  test('is closed to an account that was disabled meanwhile', async () => {
    const { server, show, look, answer, ask } = await startWorld()
    const { id, scanId } = await show()
    await look(scanId)
    await answer(scanId)
    await server.domain.db.updateTable('account').set({ disabled: 1 }).execute()
    expect((await ask(sessionApi.qrLogin, { id })).code).toBe(notAllowed.code)
  })
})
