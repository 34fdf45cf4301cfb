import { apiBase, type Envelope, FailureEnvelope, variableApi } from '@fieldhub/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

interface ProgramWrite {
  readonly token: string
  readonly address: string
  readonly body: Readonly<Record<string, unknown>>
  readonly language: string
}

/**
 * Writes a variable for a program that came by another way than HTTP. It is the very call, so that one guard judges
 * token, rights and rate, and the trail and the operation log hold it like any other.
 */
export async function writeByProgram(
  http: FastifyInstance,
  { token, address, body, language }: ProgramWrite,
): Promise<Envelope> {
  const { method, path } = variableApi.write
  const answer = await http.inject({
    method,
    url: `${apiBase}${path}`,
    headers: { token, lang: language },
    payload: body,
    remoteAddress: address,
  })
  return z.parse(FailureEnvelope, answer.json())
}
