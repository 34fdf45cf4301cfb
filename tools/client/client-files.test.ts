import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientFiles } from './client-files.ts'
import { typeOfSchema } from './schema-type.ts'

const folder = join(import.meta.dirname, '../../packages/client/src/generated')

test('the typed client says what the contract says: run `node tools/make-client.ts` where it does not', () => {
  const made = clientFiles()
  expect(readdirSync(folder).toSorted()).toEqual([...made.keys()].toSorted())
  for (const [name, text] of made) {
    expect([name, readFileSync(join(folder, name), 'utf8')]).toEqual([name, text])
  }
})

test('calls of the person and its sign-in are not in it, since no token makes them', () => {
  const names = [...clientFiles().keys()]
  expect(names).toContain('device.ts')
  expect(names).not.toContain('root.ts')
  expect(names).not.toContain('api-token.ts')
})

test('a type that the contract names stands once, and what uses it names it', () => {
  const files = clientFiles()
  expect(files.get('types.ts')).toContain('export type Device = {')
  expect(files.get('device.ts')).toContain('export type DeviceListRow = Device\n')
  expect(files.get('trigger.ts')).toMatch(/import type {[^}]* Trigger[, ][^}]*} from '.\/types.ts'/)
  const whole = [...files.values()].join('')
  expect(whole.match(/'urgent' \| 'important' \| 'general'/g)).toHaveLength(1)
})

test('a schema becomes the type that describes it', () => {
  expect(typeOfSchema({ type: ['number', 'null'] })).toBe('number | null')
  expect(typeOfSchema({ enum: ["it's", 1] })).toBe("'it\\'s' | 1")
  expect(typeOfSchema({ prefixItems: [{ type: 'integer' }], type: 'array' })).toBe(
    'readonly [number]',
  )
  expect(typeOfSchema({ type: 'object', additionalProperties: { type: 'string' } })).toBe(
    '{ readonly [key: string]: string }',
  )
  const fields = { type: 'object', properties: { 'a-b': { type: 'string' } }, required: ['a-b'] }
  expect(typeOfSchema(fields)).toBe("{\n  readonly 'a-b': string\n}")
})
