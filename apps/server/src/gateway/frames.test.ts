import { toHex } from '@fieldhub/protocol'
import { expect, test } from 'vitest'
import type { Frame } from '#facts/frames.ts'
import { withCrc } from './testing/fake-dtu.ts'
import { profile, startTestGateway, variable } from './testing/test-gateway.ts'

const request = withCrc(1, 3, 0, 0, 0, 1)
const answer = withCrc(1, 3, 2, 0, 0)

async function startWatched(rateSeconds = 0.02) {
  const device = profile({ variables: [variable({ rateSeconds })] })
  const test = await startTestGateway([device])
  const frames: Frame[] = []
  test.gateway.forEachFrame((frame) => frames.push(frame))
  const shown = () => frames.map(({ direction, kind, bytes }) => [direction, kind, toHex(bytes)])
  return { ...test, frames, shown }
}

test('frames are given out only while the device is watched', async () => {
  const hub = await startWatched()
  const { gateway, frames, shown, samples } = hub
  await hub.dial()
  await hub.time.waitFor(() => expect(samples.length).toBeGreaterThan(2))
  expect(frames).toEqual([])
  gateway.logFrames(1, Number.MAX_SAFE_INTEGER)
  await hub.time.waitFor(() => expect(frames.length).toBeGreaterThan(3))
  expect(shown()).toContainEqual(['down', 'poll', toHex(request)])
  expect(shown()).toContainEqual(['up', 'answer', toHex(answer)])
  gateway.logFrames(1, 0)
  expect(gateway.framesLoggedUntil(1)).toBe(0)
  const count = frames.length
  const read = samples.length
  await hub.time.waitFor(() => expect(samples.length).toBeGreaterThan(read + 2))
  expect(frames.length).toBe(count)
  await hub.close()
})

test('a registration and its repetition are told without the password', async () => {
  const hub = await startWatched(60)
  const { gateway, frames } = hub
  gateway.logFrames(1, Number.MAX_SAFE_INTEGER)
  const dtu = await hub.dial()
  dtu.send('pump-0001,secret12')
  await hub.time.waitFor(() => expect(frames.some(({ kind }) => kind === 'heartbeat')).toBe(true))
  const text = frames.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('|')
  expect(text).toContain('pump-0001,********')
  expect(text).not.toContain('secret12')
  expect(frames[0]).toMatchObject({ direction: 'up', kind: 'reg', note: 'text' })
  await hub.close()
})

test('what a person sends goes between two polls and is always told', async () => {
  const hub = await startWatched()
  const { gateway, frames, shown } = hub
  const dtu = await hub.dial()
  const known = dtu.answer
  dtu.answer = (asked) => (asked[1] === 3 ? known(asked) : undefined)
  const waitMs = 400
  const sent = await hub.time.finish(
    gateway.sendRaw(1, { bytes: withCrc(1, 3, 0, 0, 0, 1), waitMs }),
  )
  expect(sent.ok && toHex(sent.value.bytes)).toBe(toHex(answer))
  const [asked, heard] = frames
  const wayMs = (heard?.time ?? 0) - (asked?.time ?? 0)
  // Neither of the two counts the silence that ended the answer.
  expect(wayMs).toBeLessThan(waitMs)
  expect(sent.ok && sent.value.costMs).toBeLessThan(waitMs)
  expect(shown()).toEqual([
    ['down', 'manual', toHex(request)],
    ['up', 'manual', toHex(answer)],
  ])
  await hub.close()
})

test('bytes that had left when the connection ended may have done their work', async () => {
  const hub = await startWatched()
  const dtu = await hub.dial()
  dtu.answer = () => {
    dtu.end()
    return undefined
  }
  const bytes = withCrc(1, 6, 0, 8, 0, 99)
  expect(await hub.time.finish(hub.gateway.sendRaw(1, { bytes, waitMs: 400 }))).toEqual({
    ok: false,
    error: { kind: 'silent', mayBeDone: true },
  })
  expect(await hub.gateway.sendRaw(1, { bytes, waitMs: 400 })).toEqual({
    ok: false,
    error: { kind: 'offline' },
  })
  await hub.close()
})

test('what a person types into a config command is covered in the log, in its echo too', async () => {
  const hub = await startWatched(60)
  const { gateway, frames } = hub
  const dtu = await hub.dial()
  dtu.socket.on('data', () => dtu.send('error config,readconfig,hunter2'))
  const bytes = Buffer.from(' Config,readconfig,hunter2\r\n')
  const sent = await hub.time.finish(gateway.sendRaw(1, { bytes, waitMs: 50 }))
  expect(sent.ok && Buffer.from(sent.value.bytes).toString()).toContain('hunter2')
  const manual = frames.filter(({ kind }) => kind === 'manual')
  const texts = manual.map((frame) => Buffer.from(frame.bytes).toString('latin1'))
  expect(texts).toEqual([' Config,readconfig,*******\r\n', 'error config,readconfig,*******'])
  expect(manual[0]?.note).toBe('covered')
  await hub.close()
})

test('silence is an answer without bytes, and polling goes on after it', async () => {
  const hub = await startWatched()
  const { gateway, samples } = hub
  await hub.dial()
  const sent = await hub.time.finish(
    gateway.sendRaw(1, { bytes: withCrc(9, 3, 0, 0, 0, 1), waitMs: 50 }),
  )
  expect(sent.ok && sent.value.bytes.length).toBe(0)
  const read = samples.length
  await hub.time.waitFor(() => expect(samples.length).toBeGreaterThan(read + 2))
  expect(await hub.time.finish(gateway.sendRaw(2, { bytes: request, waitMs: 50 }))).toMatchObject({
    ok: false,
    error: { kind: 'offline' },
  })
  await hub.close()
})
