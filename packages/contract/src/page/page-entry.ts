import * as z from 'zod/mini'
import { Id, TimeMs } from '../fields.ts'

/** 0: PC; 1: phone. */
export const PageType = z.union([z.literal(0), z.literal(1)])
export type PageType = z.output<typeof PageType>

export const PageEntry = z.object({
  id: Id,
  configurationId: Id,
  name: z.string(),
  pageType: PageType,
  isHome: z.boolean(),
  sort: z.int(),
  /** Whether the answer has the page's data; the others load when they are opened. */
  isLoad: z.boolean(),
  /** Changes with every save of the page data; PUT must name it. */
  updateTime: TimeMs,
  space: z.int(),
})
export type PageEntry = z.output<typeof PageEntry>
