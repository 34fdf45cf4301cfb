import { expect, test } from 'vitest'
import { FakeTime } from '#platform/testing/fake-time.ts'
import { UplinkFilter } from './uplink-filter.ts'

const registration = 'SN-0001,secret1'

function openFilter(heartbeat = '') {
  const timers = new FakeTime()
  const chunks: string[] = []
  const filter = new UplinkFilter({
    timers,
    heartbeat: Buffer.from(heartbeat),
    forward: (bytes) => void chunks.push(Buffer.from(bytes).toString('latin1')),
  })
  filter.open({ sn: 'SN-0001', password: 'secret1' })
  const push = (text: string) => filter.push(Buffer.from(text, 'latin1'))
  return { timers, push, chunks, passed: () => chunks.join('') }
}

test.for([1, 2, 3, 5, 8, 13])('a registration in pieces of %i bytes is taken out', (size) => {
  const { push, passed } = openFilter()
  const stream = `${registration}one${registration}${registration}two SN-00`
  for (let at = 0; at < stream.length; at += size) push(stream.slice(at, at + size))
  push('02!')
  expect(passed()).toBe('onetwo SN-0002!')
})

test.for([1, 4, 7, 9, 14])(
  'the password is not passed on when %i bytes of a registration come long before the rest',
  async (length) => {
    const { timers, push, passed } = openFilter()
    push(`data${registration.slice(0, length)}`)
    await timers.advance(500)
    push(`${registration.slice(length)}more`)
    expect(passed()).toBe(`data${registration.slice(0, length)}more`)
  },
)

test('a packet that ends like the beginning of a registration goes on whole after a moment, or before the next', async () => {
  const { timers, push, chunks } = openFilter()
  push('ends with SN')
  expect(chunks).toEqual([])
  await timers.advance(20)
  expect(chunks).toEqual(['ends with SN'])
  push('another S')
  push('next')
  expect(chunks.slice(1)).toEqual(['another S', 'next'])
})

test('a long packet, and a flood of beginnings, are not gathered', () => {
  const { push, chunks } = openFilter()
  push(`${'x'.repeat(1_400)}S`)
  expect(chunks).toEqual(['x'.repeat(1_400)])
  for (let at = 0; at < 1_000; at++) push('SSSSSSSS')
  expect(chunks).toHaveLength(1_001)
})

test('usual heartbeats are taken out of a silent line only, the named one always', async () => {
  const { timers, push, passed } = openFilter('beat')
  push('ping')
  push('ping')
  push('beat')
  await timers.advance(1_000)
  push('Q')
  await timers.advance(1_000)
  push('SN-0001')
  await timers.advance(1_000)
  push('ping.')
  expect(passed()).toBe('pingping.')
})
