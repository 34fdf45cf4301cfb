import { CommandOrigin } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { idParam, oneOf, pageParam } from '#ui/list/search-fields.ts'
import { defaultsOf } from '#ui/list/use-search-params.ts'

/** Search parameters of the log of writes. */
export const commandSearch = z.object({
  wvar: idParam,
  wby: oneOf(CommandOrigin),
  wpage: pageParam,
})

export const noCommandFilter = defaultsOf(commandSearch)
