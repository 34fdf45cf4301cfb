import { expect, test } from 'vitest'
import { RawExchange } from './raw-exchange.ts'

const bytes = new Uint8Array(0)

function listen(waitMs: number) {
  const heard: (Uint8Array | undefined)[] = []
  return { heard, listening: new RawExchange({ bytes, waitMs }, 0, (bytes) => heard.push(bytes)) }
}

test('each byte starts the silence anew, up to the longest time', () => {
  const { heard, listening } = listen(1_000)
  expect(listening.until).toBe(1_000)
  listening.handle(Uint8Array.of(1), 900)
  expect(listening.until).toBe(1_900)
  listening.handle(Uint8Array.of(2, 3), 11_900)
  expect(listening.until).toBe(12_000)
  listening.finish()
  expect(heard).toEqual([Uint8Array.of(1, 2, 3)])
})

test('no more is kept than the bound, and an end of the connection has no answer', () => {
  const { heard, listening } = listen(1_000)
  listening.handle(new Uint8Array(5_000), 1)
  expect(listening.finish().length).toBe(4_096)
  const cut = listen(1_000)
  cut.listening.abort()
  expect([heard.length, cut.heard]).toEqual([1, [undefined]])
})

test('an answer that is whole is not waited for any longer', () => {
  const isWhole = (bytes: Uint8Array) => bytes.at(-1) === 10
  const listening = new RawExchange({ bytes, waitMs: 1_000, isWhole }, 0, () => {})
  listening.handle(Uint8Array.of(1), 100)
  expect(listening.until).toBe(1_100)
  listening.handle(Uint8Array.of(10), 200)
  expect(listening.until).toBe(200)
})
