import { errorTable, FailureEnvelope, serialLogApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import { postgresMissing } from '#store/testing/private-postgres.ts'
import { type Example, objectSchemaOf } from '#testing/contract-walk/example.ts'
import { examples } from '#testing/contract-walk/examples.ts'
import { startWorld, type World } from '#testing/contract-walk/walk-world.ts'
import { tryImport } from '#testing/device-import-test.ts'
import { fuzzInput, fuzzPart, getRandom, type Random, withNul } from '#testing/fuzz-inputs.ts'
import { rootPassword } from '#testing/test-server.ts'

/** The number of requests; `FIELDHUB_FUZZ=10000` makes more. */
const fuzzed = Number(process.env['FIELDHUB_FUZZ'] ?? 300)
const fuzzSeed = Number(process.env['FIELDHUB_FUZZ_SEED'] ?? 1)
/** No more calls than this are made in one world, since some of them end what others ask for. */
const fuzzedInOneWorld = 500
const { badParameter } = errorTable

/** Paths besides the calls, with a key or a query that anybody may send. */
const openPaths = [
  (part: () => string) => `/ack/${part()}`,
  (part: () => string) => `/api2/photo/${part()}`,
  (part: () => string) => `/embed/${part()}?to=${part()}`,
  (part: () => string) => `/firmware/${part()}`,
  (part: () => string) => `/show/${part()}`,
  (part: () => string) => `/firmware/check?sn=${part()}&password=${part()}&version=${part()}`,
  (part: () => string) => `/api2/app/varLog/export?deviceId=1&format=${part()}&varIds=${part()}`,
  (part: () => string) => `/api2/app/deviceExport?search=${part()}&group=${part()}`,
]

interface Fuzzed {
  readonly method: string
  readonly url: string
  readonly body?: string
}

/** Makes a request that nobody would mean; one in twenty goes besides the calls of the contract. */
function fuzzRequest(world: World, random: Random): Fuzzed {
  const at = Math.floor(random() * examples.length)
  const open = openPaths[Math.floor(random() * openPaths.length * 20)]
  const example = examples[at]
  if (example === undefined || open !== undefined) {
    return { method: 'GET', url: open?.(() => fuzzPart(random)) ?? '/' }
  }
  return requestOf(example, fuzzInput(random, example.endpoint, example.input(world)), random)
}

function requestOf({ endpoint }: Example, given: unknown, random: Random = () => 0.5): Fuzzed {
  const { method } = endpoint
  const url = `/api2${endpoint.path}`
  if (method !== 'GET') return { method, url, body: JSON.stringify(given) }
  const query = Object.entries(typeof given === 'object' ? (given ?? {}) : {})
    .map(([name, value]) => `${fuzzPart(random, name)}=${fuzzPart(random, value)}`)
    .join('&')
  return { method, url: `${url}?${query}` }
}

/** Sends a request and returns the code of the envelope, or the status where there is none. */
async function sendFuzzed(world: World, token: string, { method, url, body }: Fuzzed) {
  world.clock.time += 1_000
  const headers = { token, 'user-agent': 'a\u0085b', 'content-type': 'application/json' }
  const init = body === undefined ? { headers } : { headers, body }
  const response = await world.send(method, url, init)
  const text = await response.text()
  const isCall = text.startsWith('{"code":')
  return isCall ? z.parse(FailureEnvelope, JSON.parse(text)).code : response.status
}

/** Sends many requests and returns what was answered with a fault of the server, and how often each code came. */
async function fuzz(engine: TestEngine['name'], random: Random) {
  const codes: Record<number, number> = {}
  const faults: Fuzzed[] = []
  let done = 0
  while (done < fuzzed) {
    const world = await startWorld(engine)
    let { token } = world
    for (let count = 0; count < fuzzedInOneWorld && done < fuzzed; count++, done++) {
      const request = fuzzRequest(world, random)
      const code = await sendFuzzed(world, token, request)
      codes[code] = (codes[code] ?? 0) + 1
      if (code === errorTable.internal.code) faults.push(request)
      if (code !== errorTable.tokenExpired.code) continue
      const again = await world.trySignIn('admin', rootPassword)
      if (again.code !== 200) break
      token = z.parse(z.object({ token: z.string() }), again.data).token
    }
    const failed = world.logLines.filter((line) => /call failed|job failed/.test(line))
    if (faults.length < failed.length) faults.push({ method: 'LOG', url: failed.join() })
    await world.close()
  }
  return { codes, faults }
}

/** Variants of a right input, each with NUL in one of its texts or in one that it may hold at its top. */
function poisonedInputs({ endpoint, input }: Example, world: World): readonly unknown[] {
  const right = input(world)
  const { properties } = objectSchemaOf(endpoint)
  const others = Object.keys(properties).map((name) => ({ ...right, [name]: 'a\0bc' }))
  return [...withNul(right), ...others]
}

/** PostgreSQL takes no NUL and would tell of one that came as far as that; where it is missing, the other engine is tried. */
const strictest = postgresMissing() === undefined ? 'postgres' : 'sqlite'

test('a text with NUL is refused at its field by every call, and reaches no store', async () => {
  const world = await startWorld(strictest)
  for (const example of examples) {
    for (const given of poisonedInputs(example, world)) {
      const request = requestOf(example, given)
      const code = await sendFuzzed(world, world.token, request)
      const isBytes = example.endpoint === serialLogApi.send
      expect({ request, code: isBytes ? badParameter.code : code }).toEqual({
        request,
        code: badParameter.code,
      })
    }
  }
  expect(world.logLines.filter((line) => /call failed|job failed/.test(line))).toEqual([])
})

onEachEngine((engine) => {
  test('a path or query with NUL leads nowhere, and a file with NUL is no table', async () => {
    const world = await startWorld(engine.name)
    for (const path of openPaths) {
      const name = path(() => '…')
      const response = await world.send(
        'GET',
        path(() => 'abcd%00'),
        {
          headers: { token: world.token },
        },
      )
      const text = await response.text()
      expect([name, text.includes(`:${errorTable.internal.code}`)]).toEqual([name, false])
    }
    const table = 'sn,password,name,model\nNUL-1,secret1,a\0b,m\0\n'
    expect(await tryImport(world, world.token, table)).toMatchObject({ code: badParameter.code })
    expect(world.logLines.filter((line) => /call failed|job failed/.test(line))).toEqual([])
  })

  const limit = { timeout: 3_600_000 }
  test('no call answers with a fault of the server, whatever it is given', limit, async () => {
    const { codes, faults } = await fuzz(engine.name, getRandom(fuzzSeed))
    expect(faults).toEqual([])
    // Most are refused, but enough are not, so that what lies behind the schemas is tried too.
    expect(codes[200]).toBeGreaterThan(fuzzed / 20)
    if (fuzzed > 300) process.stdout.write(`${engine.name}: ${JSON.stringify(codes)}\n`)
  })
})
