import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRtuRequests, readTcpRequests } from './requests.ts'

interface Frame {
  readonly name: string
  readonly hex: string
}
const vectors: { frames: Frame[]; mbap: Frame[] } = JSON.parse(
  readFileSync(new URL('../../../../../shared/vectors/modbus.json', import.meta.url), 'utf8'),
)
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array | undefined) =>
  Buffer.from(bytes ?? [])
    .toString('hex')
    .toUpperCase()
const isRequest = ({ name }: Frame) => name.includes('request')

test.for(vectors.frames.filter(isRequest))('$name is taken, whole or byte by byte', ({ hex }) => {
  const bytes = bytesOf(hex)
  let buffer = new Uint8Array()
  const taken = [...bytes].flatMap((byte) => {
    const { requests, rest } = readRtuRequests(Uint8Array.of(...buffer, byte))
    buffer = Uint8Array.from(rest)
    return requests
  })
  expect(taken.map(({ pdu, unitId }) => [unitId, hexOf(pdu)])).toEqual([
    [bytes[0], hex.slice(2, -4)],
  ])
  expect(readRtuRequests(bytes).requests).toEqual(taken)
})

test('noise before, between and after requests does not hide them', () => {
  const request = bytesOf('010300000002C40B')
  const noise = new TextEncoder().encode('ping')
  const { requests } = readRtuRequests(
    Uint8Array.of(...noise, ...request, ...noise, ...request, ...noise),
  )
  expect(requests).toHaveLength(2)
})

test('a frame whose check sum is wrong is none, and the buffer stays small', () => {
  let buffer = new Uint8Array()
  for (let round = 0; round < 100; round++) {
    const { requests, rest } = readRtuRequests(
      Uint8Array.of(...buffer, ...bytesOf('010300000002C40C')),
    )
    expect(requests).toEqual([])
    buffer = Uint8Array.from(rest)
  }
  expect(buffer.length).toBeLessThanOrEqual(256)
})

test.for(vectors.mbap.filter(isRequest))('$name is taken', ({ hex }) => {
  const { requests, rest } = readTcpRequests(bytesOf(hex + hex.slice(0, 8)))
  expect(requests.map(({ pdu, transaction, unitId }) => [transaction, unitId, hexOf(pdu)])).toEqual(
    [[1, 1, hex.slice(14)]],
  )
  expect(hexOf(rest)).toBe(hex.slice(0, 8))
})
