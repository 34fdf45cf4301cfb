import { ApiError, noAnswerCode } from './api-error.ts'

/** The server restarts, another process takes its place, or the network is away for a moment. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.code === noAnswerCode || error.code === 503)
}
