import { Readable } from 'node:stream'
import { apiBase, type Language } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Caller } from '#domain/domain.ts'
import { mayCall } from '#domain/role-rights.ts'
import { AppError } from '#platform/app-error.ts'
import { type TableFormat, tableTypes } from '#platform/table-file.ts'
import type { ApiContext } from './api-context.ts'
import { fieldFaults } from './field-faults.ts'
import { contextOf, orFailure, signedInCaller } from './handle-call.ts'

interface Choice {
  readonly format: TableFormat
  readonly language: Language
}

type Pieces = AsyncIterable<string | Uint8Array>

interface TableRoute<Q extends z.ZodMiniType> {
  readonly path: string
  readonly query: Q
  /** Of the file. */
  readonly name: string
  readonly open: (caller: Caller, query: z.output<Q>, choice: Choice) => Promise<Pieces>
}

/** A call that answers with a table as a file: the same guard as others, and the envelope for what fails. */
export function addTable<Q extends z.ZodMiniType<{ format?: TableFormat | undefined }>>(
  server: FastifyInstance,
  api: ApiContext,
  { path, query, name, open }: TableRoute<Q>,
): void {
  server.get(apiBase + path, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const call = { method: 'GET', path } as const
    const answer = await orFailure(api, request, call, async () => {
      const { language, token } = contextOf(request)
      const caller = await signedInCaller(api, { token })
      if (!mayCall(caller.role, call)) throw new AppError('notAllowed')
      const parsed = z.safeParse(query, withoutEmpty(request.query))
      if (!parsed.success) throw fieldFaults(parsed.error.issues, request.query)
      const { format = 'csv' } = parsed.data
      return { format, pieces: await open(caller, parsed.data, { format, language }) }
    })
    if (!('pieces' in answer)) return answer
    void reply.header('content-disposition', `attachment; filename="${name}.${answer.format}"`)
    return reply.type(tableTypes[answer.format]).send(Readable.from(answer.pieces))
  })
}

/** A filter that is sent empty is a filter that is not set. */
export function withoutEmpty(query: unknown): Readonly<Record<string, unknown>> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
