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

test('calls are grouped by what they are about', () => {
  const nouns = operations('en_us').map(({ tags }) => tags[0])
  expect(new Set(nouns).size).toBeGreaterThan(15)
  expect(operations('en_us').filter(({ tags }) => tags[0] === 'Others')).toEqual([])
})
