import { expect, test } from 'vitest'
import { ApiError, noAnswerCode } from '#api/api-error.ts'
import { keepingPages } from './kept-pages.ts'

function startServer() {
  const server = { fault: undefined as ApiError | undefined, version: 1 }
  const read = keepingPages(async (pageId) => {
    if (server.fault !== undefined) throw server.fault
    return `page ${pageId} version ${server.version}`
  })
  return { server, read }
}
const away = new ApiError(noAnswerCode, 'no answer')

test('while the server is away a page is what it was, and afterwards what it is', async () => {
  const { server, read } = startServer()
  await read(1)
  server.version = 2
  server.fault = away
  expect(await read(1)).toBe('page 1 version 1')
  await expect(read(2)).rejects.toBe(away)
  server.fault = undefined
  expect(await read(1)).toBe('page 1 version 2')
})

test('a page that is refused is not shown from memory', async () => {
  const { server, read } = startServer()
  await read(1)
  server.fault = new ApiError(40_400, 'gone')
  await expect(read(1)).rejects.toBe(server.fault)
})

test('of many pages the last ones are kept', async () => {
  const { server, read } = startServer()
  for (let id = 1; id <= 60; id++) await read(id)
  server.fault = away
  await expect(read(1)).rejects.toBe(away)
  expect(await read(60)).toBe('page 60 version 1')
})
