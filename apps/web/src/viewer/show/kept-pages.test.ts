import { errorCodes } from '@fieldhub/contract'
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

test.for([
  ['is away', away],
  ['has too much to do', new ApiError(errorCodes.tooOften, 'too often')],
  ['has a fault', new ApiError(errorCodes.internal, 'fault')],
] as const)(
  'while the server %s a page is what it was, and afterwards what it is',
  async ([, fault]) => {
    const { server, read } = startServer()
    await read(1)
    server.version = 2
    server.fault = fault
    expect(await read(1)).toBe('page 1 version 1')
    await expect(read(2)).rejects.toBe(fault)
    server.fault = undefined
    expect(await read(1)).toBe('page 1 version 2')
  },
)

test.for(['notFound', 'wrongCredential'] as const)(
  'a page that is refused is not shown from memory: %s',
  async (why) => {
    const { server, read } = startServer()
    await read(1)
    server.fault = new ApiError(errorCodes[why], 'refused')
    await expect(read(1)).rejects.toBe(server.fault)
  },
)
