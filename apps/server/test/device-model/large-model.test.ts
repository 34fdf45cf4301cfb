import { gzipSync } from 'node:zlib'
import { apiBase, deviceApi, modelApi, variablesPerModelMax } from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { startTestServer } from '#testing/test-server.ts'

/** Makes as many variables as a model may have, with every field set. */
function largeSlaves(mark: string) {
  const variables = Array.from({ length: variablesPerModelMax }, (_, at) => ({
    name: `${mark}变量名称二十个字${String(at).padStart(5, '0')}`,
    fm: 12,
    func: 2,
    register: at * 2,
    unit: 'm³/h',
    decimals: 3,
    rw: 'rw' as const,
    method: 'change' as const,
    rate: 3_600,
    pUnit: 1,
    isTop: false,
  }))
  return [{ name: '从机', addr: 1, var: variables }]
}

const Made = z.object({ data: z.object({ id: z.int() }) })
const Code = z.object({ code: z.int() })

const device = {
  name: '一号',
  sn: 'LARGE-001',
  password: 'secret1',
  typeId: 1,
  mode: 'transparent',
} as const

const packedAs = (body: unknown) => ({ body: gzipSync(JSON.stringify(body)) })

onEachEngine((engine) => {
  describe('a model of 10,000 variables', () => {
    test('is made, changed and read like a small one; its body comes packed', async () => {
      const { call, send, signIn } = await startTestServer({ engine: engine.name })
      const asked = { token: await signIn() }
      const headers = { ...asked, 'content-type': 'application/json', 'content-encoding': 'gzip' }
      const made = await send('POST', `${apiBase}/app/model`, {
        headers,
        ...packedAs({ name: '大', slaves: largeSlaves('甲') }),
      })
      const { data } = Made.parse(await made.json())
      const { id } = data
      await call(deviceApi.create, { ...device, model: id }, asked)
      const [first] = await call(modelApi.list, { id }, asked)
      expect(first).toMatchObject({ varCount: variablesPerModelMax, version: 1 })
      await send('PUT', `${apiBase}/app/model`, {
        headers,
        ...packedAs({ id, slaves: largeSlaves('乙') }),
      })
      const [changed] = await call(modelApi.list, { id }, asked)
      expect(changed).toMatchObject({ varCount: variablesPerModelMax, version: 2 })
      expect(changed?.slaves[0]?.var.at(-1)?.name).toBe('乙变量名称二十个字09999')
    }, 60_000)
  })
})

describe('a model whose body is large', () => {
  async function startPosting() {
    const { send, signIn, call } = await startTestServer()
    const asked = { token: await signIn() }
    const post = async (body: string | Buffer, more: Readonly<Record<string, string>> = {}) => {
      const headers = { ...asked, 'content-type': 'application/json', ...more }
      const answer = await send('POST', `${apiBase}/app/model`, { headers, body })
      return { status: answer.status, code: Code.parse(await answer.json()).code }
    }
    return { post, asked, call }
  }
  const gzip = { 'content-encoding': 'gzip' }

  test('fits unpacked when only what is not usual is named', async () => {
    const variables = Array.from({ length: variablesPerModelMax }, (_, register) => ({
      name: `v${register}`,
      fm: 2,
      func: 2,
      register,
    }))
    const { post } = await startPosting()
    const body = JSON.stringify({ name: '大', slaves: [{ name: '从机', addr: 1, var: variables }] })
    expect(await post(body)).toEqual({ status: 200, code: 200 })
  })

  test('has no room for one variable more', async () => {
    const { post } = await startPosting()
    const [slave] = largeSlaves('丙')
    const more = [slave, { ...slave, name: '二', addr: 2, var: slave?.var.slice(0, 1) ?? [] }]
    const { body } = packedAs({ name: '大', slaves: more })
    expect(await post(body, gzip)).toEqual({ status: 200, code: 40001 })
  })

  test.for([
    ['over a megabyte as it is', JSON.stringify({ name: 'x'.repeat(1_100_000) }), {}],
    ['over four when unpacked', gzipSync(JSON.stringify({ name: 'x'.repeat(5_000_000) })), gzip],
    ['packed without end', gzipSync(Buffer.alloc(200_000_000)), gzip],
  ] as const)('is HTTP 413 when it is %s, and the server goes on', async ([, body, more]) => {
    const { post, asked, call } = await startPosting()
    expect((await post(typeof body === 'string' ? body : Buffer.from(body), more)).status).toBe(413)
    expect(await call(modelApi.list, {}, asked)).toEqual([])
  })

  test.for([
    ['not packed though it says so', Buffer.from('{"name":"a"}')],
    ['cut off', gzipSync('{"name":"a","slaves":[]}').subarray(0, 20)],
  ] as const)('is refused when it is %s', async ([, body]) => {
    const { post } = await startPosting()
    expect(await post(body, gzip)).toEqual({ status: 200, code: 40001 })
  })
})
