import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#platform/app-error.ts'

/** Parts of a path; what they cannot be leads nowhere. */
export function pathParams<P extends z.ZodMiniType>(
  schema: P,
  { params }: Pick<FastifyRequest, 'params'>,
): z.output<P> {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  throw new AppError('notFound')
}
