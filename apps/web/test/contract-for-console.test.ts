import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, fileCalls } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import {
  callsForConsole,
  droppedFields,
  uncheckedCalls,
  withoutInputs,
  withoutRules,
} from '../contract-for-console.ts'
import { withPureCalls, withPureConstants } from '../pure-schemas.ts'
import { contractEntry, shakeContract } from '../shaken-contract.ts'

const contract = join(import.meta.dirname, '../../../packages/contract/src')
const files = globSync(`${contract}/**/*.ts`, { exclude: ['**/*.test.ts'] })

/** The fields of an endpoint that a browser needs to make a call. */
const kept = [
  'method',
  'path',
  'permission',
  'isBeforeFactor',
  'signed',
  'inflatedBytesMax',
  'input',
]

test('the console is built with what it needs of a call, and without the rest', () => {
  const known = [...endpoints, ...fileCalls].flatMap((call) => Object.keys(call))
  expect([...new Set(known)].toSorted()).toEqual([...kept, ...droppedFields].toSorted())
})

const texts = files.map((file) => readFileSync(file, 'utf8'))
const countCalls = (text: string) => text.match(/: (endpoint|fileCall)\(\{/g)?.length ?? 0

test('no rule of any call is left', () => {
  for (const before of texts.filter(countCalls)) {
    const after = withoutRules(before)
    const permissions = /^ {4}permission: /gm
    expect(after.match(permissions)).toEqual(before.match(permissions))
    expect(after).not.toMatch(/^ {4}(tag|summary|demo|audit|rate): /m)
    expect(withoutRules(after)).toBe(after)
  }
})

test('a file without calls is as it was', () => {
  for (const text of texts.filter((one) => countCalls(one) === 0)) {
    expect(withoutRules(text)).toBe(text)
  }
})

test('a field of the same name elsewhere stays', () => {
  const code = "const a = endpoint({ path: '/a', tag: 'devices', input: z.object({ tag: 1 }) })"
  expect(withoutRules(code)).toBe(
    "const a = endpoint({ path: '/a',  input: z.object({ tag: 1 }) })",
  )
})

test('each call of a chain that makes a schema is marked, and none inside a function', () => {
  const code = 'const a = z.string().check(z.trim()); const f = () => z.string()'
  expect(withPureCalls(code)).toBe(
    'const a = /* @__PURE__ */ (/* @__PURE__ */ z.string()).check(/* @__PURE__ */ z.trim()); const f = () => z.string()',
  )
})

test('a constant that is made of fields of others can be left out as a whole', () => {
  const code = 'const a = { ...b, c: d.e }; export const f = g(h); const i = () => j.k'
  expect(withPureConstants(code)).toBe(
    'const a = /* @__PURE__ */ (() => ({ ...b, c: d.e }))(); export const f = g(h); const i = () => j.k',
  )
})

test('calls that nobody checks say nothing of what is sent with them, and others do', () => {
  const code = "const showApi = { open: endpoint({ path: '/a', input: b, }) }"
  expect(withoutInputs(code)).toBe("const showApi = { open: endpoint({ path: '/a',  }) }")
  const other = code.replace('showApi', 'pageApi')
  expect(withoutInputs(other)).toBe(other)
})

test('no form checks what is sent with a call that was built without it', () => {
  const names = uncheckedCalls.join('|')
  const checked = new RegExp(`\\b(${names})\\.\\w+\\.input\\b|prepareCall\\(\\s*(${names})\\.`)
  const sources = globSync(join(import.meta.dirname, '../src/**/*.{ts,tsx}'))
  expect(sources.filter((file) => checked.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('pages outside the console load nothing of the contract that they do not use', async () => {
  const shaken = await shakeContract(callsForConsole)
  const entry = shaken.get(contractEntry) ?? ''
  expect(entry).toContain('import { realtimePath, watchedDevicesMax } from "./realtime.ts";')
  for (const file of ['realtime.ts', 'language.ts', 'session/session-api.ts', 'page/show-api.ts']) {
    const text = shaken.get(join(contract, file)) ?? ''
    expect(text).toContain('export {')
    expect(text).not.toContain('zod')
  }
})
