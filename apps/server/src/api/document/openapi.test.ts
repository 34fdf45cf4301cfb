import {
  callKeyHeader,
  endpoints,
  fieldMeanings,
  fileCalls,
  nameOfCall,
  withRules,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApiDocument } from './openapi.ts'

const Operation = z.object({ tags: z.array(z.string()), summary: z.string() })
const Document = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

function operations(language: 'zh_cn' | 'en_us') {
  const { paths } = z.parse(Document, openApiDocument(language))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, summary }]) => ({
      call: `${method.toUpperCase()} ${path.replace('/api2', '')}`,
      tags,
      summary,
    })),
  )
}

test('every call says in both languages what it does', () => {
  const withoutChinese = operations('zh_cn').filter(
    ({ summary }) => !/[\u4e00-\u9fff]/.test(summary),
  )
  expect(withoutChinese).toEqual([])
  const withChinese = operations('en_us').filter(({ summary }) => /[\u4e00-\u9fff]/.test(summary))
  expect(withChinese).toEqual([])
})

test('every call is in the document, those that carry files too', () => {
  const published = operations('en_us').map(({ call }) => call)
  const declared = [...endpoints, ...fileCalls].map(({ method, path }) => `${method} ${path}`)
  expect(declared.filter((call) => !published.includes(call))).toEqual([])
})

test('calls are grouped by what they are about', () => {
  const nouns = operations('en_us').map(({ tags }) => tags[0])
  expect(new Set(nouns).size).toBeGreaterThan(15)
  expect(operations('en_us').filter(({ tags }) => tags[0] === 'Others')).toEqual([])
})

const Extras = z.object({ name: z.string(), isWithinDevices: z.boolean() })
const Fields = z.record(z.string(), z.object({ description: z.optional(z.string()) }))
const Call = z.object({
  'x-fieldhub': z.optional(Extras),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), description: z.optional(z.string()) })),
  ),
  requestBody: z.optional(
    z.object({
      content: z.record(
        z.string(),
        z.object({ schema: z.object({ properties: z.optional(Fields) }) }),
      ),
    }),
  ),
})

function calls(language: 'zh_cn' | 'en_us') {
  const { paths } = z.parse(
    z.object({ paths: z.record(z.string(), z.record(z.string(), Call)) }),
    openApiDocument(language),
  )
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}

test('the document says which calls a token for chosen devices may make, and no others', () => {
  const declared = endpoints.map(withRules).filter(({ isWithinDevices }) => isWithinDevices)
  const published = calls('en_us').flatMap(({ 'x-fieldhub': extras }) =>
    extras?.isWithinDevices === true ? [extras.name] : [],
  )
  expect(declared.length).toBeGreaterThan(5)
  expect(published.toSorted()).toEqual(declared.map(nameOfCall).toSorted())
})

test('fields that many calls share say in both languages what they mean', () => {
  for (const language of ['zh_cn', 'en_us'] as const) {
    const fields = calls(language).flatMap(({ parameters = [], requestBody }) => [
      ...parameters.map(({ name, description }) => [name, description] as const),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries(schema.properties ?? {}).map(
          ([name, one]) => [name, one.description] as const,
        ),
      ),
    ])
    for (const [name, meaning] of Object.entries(fieldMeanings)) {
      const found = fields.filter(([field]) => field === name)
      expect({ name, isShared: found.length > 1 }).toEqual({ name, isShared: true })
      expect(found).not.toContainEqual([name, undefined])
      expect(found.some(([, description]) => description === meaning[language])).toBe(true)
    }
  }
})

test('calls that are made once name the header for the key, and calls that read do not', () => {
  const keyed = calls('en_us').flatMap(({ 'x-fieldhub': extras, parameters = [] }) =>
    parameters.some(({ name }) => name === callKeyHeader) ? [extras?.name] : [],
  )
  expect(keyed).toEqual(expect.arrayContaining(['variable.write', 'group.create', 'show.set']))
  expect(keyed).not.toContain('device.list')
  expect(keyed).not.toContain('session.accountLogin')
})
