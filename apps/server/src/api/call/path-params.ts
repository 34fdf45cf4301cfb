import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#platform/app-error.ts'

/** Parses the parts of a path; parts of an impossible form are answered like an unknown path. */
export function pathParams<P extends z.ZodMiniType>(
  schema: P,
  { params }: Pick<FastifyRequest, 'params'>,
): z.output<P> {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  throw new AppError('notFound')
}
