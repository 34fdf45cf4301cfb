import { apiBase } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Attempt } from '#api/audit/audit-call.ts'
import type { Caller } from '#domain/caller.ts'
import type { Access } from './access.ts'
import { getAttempt, getCaller } from './guard.ts'
import { withoutEmpty } from './handle-call.ts'
import { parseInput } from './route.ts'

export interface FileCall extends Omit<Access, 'who'> {
  /** Of the whole form. */
  readonly bodyLimit?: number
}

export interface FileAsked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly attempt: Attempt
}

/** A call that carries a file, so no endpoint of the contract: the same guard, and the envelope for what fails. */
export function addFileCall(
  server: FastifyInstance,
  { bodyLimit, ...access }: FileCall,
  handle: (asked: FileAsked) => Promise<unknown>,
): void {
  server.route({
    method: access.method,
    url: `${apiBase}${access.path}`,
    config: { access: { ...access, who: 'session' } },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: (request, reply) =>
      handle({ request, reply, caller: getCaller(request), attempt: getAttempt(request) }),
  })
}

/** The filters of a file that is asked for. */
export function toQuery<Q extends z.ZodMiniType>(schema: Q, request: FastifyRequest): z.output<Q> {
  return parseInput(schema, withoutEmpty(request.query))
}
