import {
  type AnyEndpoint,
  deviceApi,
  deviceCountApi,
  endpoints,
  errorTable,
} from '@fieldhub/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allRoutes } from '#api/routes.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { type Foreign, nameOf, objectSchemaOf } from '#testing/contract-walk/example.ts'
import { examples } from '#testing/contract-walk/examples.ts'
import { startWorld } from '#testing/contract-walk/walk-world.ts'
import { addAccount, startTestServer } from '#testing/test-server.ts'

describe('the contract', () => {
  test('has a route for every endpoint, an endpoint for every route, an example for both', async () => {
    const { server } = await startTestServer()
    const routes = allRoutes(server.api).map(({ endpoint }) => nameOf(endpoint))
    expect(routes.toSorted()).toEqual(endpoints.map(nameOf).toSorted())
    expect(examples.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(routes.toSorted())
  })

  test('asks for a token wherever a session is needed, and has each id of a body in its example, or it is tried for itself', async () => {
    const world = await startWorld()
    const missing: string[] = []
    for (const { endpoint, input } of examples) {
      if (endpoint.permission === 'public') continue
      const given = input(world)
      const call = nameOf(endpoint)
      for (const token of ['', 'A'.repeat(43)]) {
        const { code } = await world.ask(endpoint, given, { token })
        expect([call, code]).toEqual([call, errorTable.tokenExpired.code])
      }
      if (endpoint.method === 'GET') continue
      const ids = Object.keys(objectSchemaOf(endpoint).properties).filter(isIdName)
      missing.push(...ids.filter((name) => !(name in given)).map((name) => `${call} ${name}`))
    }
    // What a token looks like is looked at once, before any call.
    const { code } = await world.ask(deviceApi.list, {}, { token: 'nonsense' })
    expect(code).toBe(errorTable.tokenExpired.code)
    expect(missing.filter((one) => !triedAlone.includes(one))).toEqual([])
  })

  test('never finds what belongs to another account', async () => {
    const world = await startWorld()
    for (const { endpoint, input, foreign } of examples) {
      world.clock.time += 1_000
      const given = input(world)
      if (endpoint.permission === 'public' || !namesAnything(given)) continue
      const { code, data } = await world.ask(endpoint, given, { token: world.stranger })
      const call = nameOf(endpoint)
      expect({ call, code, isKept: isKept(foreign, code, data) }).toMatchObject({
        call,
        isKept: true,
      })
    }
    const unknown = { token: world.token }
    expect((await world.ask(deviceApi.remove, { id: 999_999 }, unknown)).code).toBe(40400)
  })

  test('finds nothing by any id for an account that has nothing', async () => {
    const world = await startWorld()
    await addAccount(world.server, 'freshAccount', 'freshAccount password')
    const freshAccount = { token: await world.signIn('freshAccount', 'freshAccount password') }
    for (const { endpoint, input } of examples) {
      if (endpoint.permission === 'public' || endpoint.method !== 'GET') continue
      if (ofNobody.includes(nameOf(endpoint))) continue
      const { properties } = objectSchemaOf(endpoint)
      for (const name of Object.keys(properties).filter(isIdName)) {
        world.clock.time += 1_000
        const ask = (id: number) =>
          world.ask(endpoint, { ...input(world), [name]: id }, freshAccount)
        const call = `${nameOf(endpoint)} ${name}`
        const none = await ask(99_999_999)
        for (const id of [1, 2, 3]) expect({ call, ...(await ask(id)) }).toEqual({ call, ...none })
      }
    }
  })

  test('names the field of every parameter of a wrong type and of every one that is missing', async () => {
    const world = await startWorld()
    for (const { endpoint, input } of examples) {
      // So the calls stay within the limit of an account.
      world.clock.time += 1_000
      const right = input(world)
      for (const { field, broken } of brokenInputs(endpoint, right)) {
        const { code, data } = await world.ask(endpoint, broken, { token: world.token })
        const call = `${nameOf(endpoint)} ${field}`
        expect({ call, code }).toEqual({ call, code: errorTable.badParameter.code })
        const { fields } = Faults.parse(data)
        const named = Object.keys(fields).filter((key) => key.startsWith(field))
        expect({ call, named }).not.toEqual({ call, named: [] })
      }
    }
  })
})

onEachEngine((engine) => {
  test('every answer to a right call keeps the contract', async () => {
    const world = await startWorld(engine.name)
    for (const { endpoint, input, code = 200 } of examples) {
      // An account may make a hundred calls a second.
      world.clock.time += 20
      const answer = await world.ask(endpoint, input(world), { token: world.token })
      const call = nameOf(endpoint)
      expect({ call, ...answer }).toMatchObject({ call, code })
    }
    expect(world.logLines.filter((line) => line.includes('call failed'))).toEqual([])
  })
})

/** The ids of these calls are keys that nobody can guess, or rows of a log that is cut by them. */
const ofNobody = ['GET /app/buySMS', 'GET /app/buyConfigurationSpace']

/**
 * These ids are tried in `missing-ids.test.ts` or in the tests of their noun, or only narrow what another id of the body
 * already holds.
 */
const triedAlone = [
  'POST /app/apiToken deviceIds',
  'POST /app/trigger alarmConfigId',
  'POST /app/trigger contactIds',
  'PUT /app/trigger deviceId',
  'PUT /app/trigger varId',
  'PUT /app/trigger alarmConfigId',
  'PUT /app/trigger contactIds',
  'POST /app/modelTrigger alarmConfigId',
  'POST /app/modelTrigger contactIds',
  'PUT /app/modelTrigger varId',
  'PUT /app/modelTrigger alarmConfigId',
  'PUT /app/modelTrigger contactIds',
  'PUT /app/timing deviceId',
  'PUT /app/timing varId',
  'PUT /app/alarmConfig contactIds',
  'POST /app/linker openId',
  'PUT /app/linker openId',
  'POST /app/configuration deviceId',
  'POST /app/device group',
  'POST /app/device model',
  'PUT /app/device group',
  'PUT /app/device model',
  'PUT /app/group parentId',
  'POST /app/getVarData varIds',
]

/** Whether a member of an input is an id, by the names that ids have in the contract. */
const isIdName = (name: string) =>
  name !== 'typeId' && /^(id|ids|.+Ids?|model|group|copyOf)$/.test(name)

/** Whether an input holds ids. */
function namesAnything(input: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(input).some(([name, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return namesAnything({ ...value })
    }
    return isIdName(name) && value !== null
  })
}

/** Whether an answer to another account's ids gives nothing of it. */
function isKept(foreign: Foreign | undefined, code: number, data: unknown): boolean {
  if (foreign === undefined) return code === errorTable.notFound.code
  return foreign !== 'nothing' || foundIn(data) === 0
}

const Found = z.union([
  z.object({ total: z.int() }),
  z.object({ done: z.int() }),
  z.pipe(
    deviceCountApi.get.output,
    z.transform((counts) => ({ total: Object.values(counts).reduce((sum, one) => sum + one, 0) })),
  ),
])

/** The number of rows in a list, which comes by itself or as a page, or of what was done of many. */
function foundIn(data: unknown): number {
  if (Array.isArray(data)) return data.length
  const found = z.parse(Found, data)
  return 'total' in found ? found.total : found.done
}

const Faults = z.object({ fields: z.record(z.string(), z.string()) })

/** Variants of the right input, each with one field of a wrong type, or without one that it needs. */
function brokenInputs(endpoint: AnyEndpoint, right: Readonly<Record<string, unknown>>) {
  const { properties, required } = objectSchemaOf(endpoint)
  const wrong = endpoint.method === 'GET' ? ['a', 'b'] : { no: 'such' }
  const mistyped = Object.keys(properties).map((field) => ({
    field,
    broken: { ...right, [field]: wrong },
  }))
  const missing = required.map((field) => ({
    field,
    broken: Object.fromEntries(Object.entries(right).filter(([key]) => key !== field)),
  }))
  return [...mistyped, ...missing]
}
