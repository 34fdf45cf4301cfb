import { errorCodes } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import type { OpenPage } from '../pages/open-page.ts'

/** The fact that somebody else has saved the page since it was read, or removed it. */
export interface Conflict {
  readonly page: OpenPage
  /** The page is not there any more. */
  readonly isGone: boolean
  /** The account that saved it, where the server says so. */
  readonly account: string | undefined
  readonly time: number | undefined
}

const Meanwhile = z.object({ updateTime: z.number(), account: z.string() })

export function getConflict(error: unknown, page: OpenPage): Conflict | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  const isGone = code === errorCodes.notFound
  if (!(error instanceof ApiError) || !(isGone || code === errorCodes.conflict)) return undefined
  const { data } = Meanwhile.safeParse(error.data)
  return { page, isGone, account: data?.account, time: data?.updateTime }
}
