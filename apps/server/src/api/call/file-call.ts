import { apiBase, type DeclaredCall } from '@fieldhub/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Attempt } from '#api/audit/audit-call.ts'
import type { Caller } from '#domain/caller.ts'
import { getAttempt, getCaller } from './guard.ts'
import { withoutEmpty } from './handle-call.ts'
import { parseInput } from './route.ts'

interface FileRoute {
  readonly call: DeclaredCall
  /** Bytes of the whole form. */
  readonly bodyLimit?: number
}

export interface FileRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly attempt: Attempt
}

/**
 * Adds a call that carries a file, so it is no endpoint of the contract. It has the same guard, and the envelope for
 * failures.
 */
export function addFileCall(
  server: FastifyInstance,
  { call, bodyLimit }: FileRoute,
  handle: (call: FileRequest) => Promise<unknown>,
): void {
  server.route({
    method: call.method,
    url: `${apiBase}${call.path}`,
    config: { call },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: (request, reply) =>
      handle({ request, reply, caller: getCaller(request), attempt: getAttempt(request) }),
  })
}

/** Parses the filters of a requested file. */
export function toQuery<Q extends z.ZodMiniType>(schema: Q, request: FastifyRequest): z.output<Q> {
  return parseInput(schema, withoutEmpty(request.query))
}
