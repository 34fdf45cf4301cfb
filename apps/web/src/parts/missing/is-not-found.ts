import { errorCodes } from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'

/** The thing is gone, or was never the caller's: no second try finds it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.notFound
}
