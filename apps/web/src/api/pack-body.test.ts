import { expect, test } from 'vitest'
import { packBody } from './pack-body.ts'

const headers = { 'content-type': 'application/json' }
const large = JSON.stringify({ name: '温度'.repeat(60_000) })

test('a large body is packed where the call takes it', async () => {
  const init = await packBody(
    { inflatedBytesMax: 4_000_000 },
    { method: 'POST', headers, body: large },
  )
  expect(init.headers).toEqual({ ...headers, 'content-encoding': 'gzip' })
  const packed = init.body instanceof Blob ? init.body.stream() : new ReadableStream()
  const unpacked = packed.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe(large)
})

test.for([
  ['a small one', { inflatedBytesMax: 4_000_000 }, '{}'],
  ['any of another call', {}, large],
] as const)('%s goes as it is', async ([, endpoint, body]) => {
  const init = { method: 'POST', headers, body }
  expect(await packBody(endpoint, init)).toBe(init)
})
