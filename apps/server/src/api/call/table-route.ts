import { Readable } from 'node:stream'
import type { DeclaredCall, Language } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Caller } from '#domain/caller.ts'
import { type TableFormat, tableTypes } from '#platform/tables/table-file.ts'
import { addFileCall, toQuery } from './file-call.ts'

interface Choice {
  readonly format: TableFormat
  readonly language: Language
}

type Pieces = AsyncIterable<string | Uint8Array>

interface TableRoute<Q extends z.ZodMiniType> {
  readonly call: DeclaredCall
  readonly query: Q
  /** Name of the file. */
  readonly name: string
  readonly open: (caller: Caller, query: z.output<Q>, choice: Choice) => Promise<Pieces>
}

/** Adds a call that answers with a table as a file. */
export function addTable<Q extends z.ZodMiniType<{ format?: TableFormat | undefined }>>(
  server: FastifyInstance,
  { call, query, name, open }: TableRoute<Q>,
): void {
  addFileCall(server, { call }, async ({ request, reply, caller, attempt }) => {
    const { language } = attempt.context
    const input = toQuery(query, request)
    const { format = 'csv' } = input
    const pieces = await open(caller, input, { format, language })
    void reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
    return reply.type(tableTypes[format]).send(Readable.from(pieces))
  })
}
