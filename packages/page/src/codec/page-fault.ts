import type { PageData } from '../page-data.ts'

/** Why a page cannot be edited. A page that a newer editor saved comes along, for viewing only. */
export type PageFault =
  | { readonly kind: 'not-packed' }
  | { readonly kind: 'too-large'; readonly bytesMax: number }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'not-page'; readonly field: string }
  | { readonly kind: 'too-many-cells'; readonly count: number; readonly countMax: number }
  | {
      readonly kind: 'newer'
      readonly part: string
      readonly version: number
      readonly known: number
      readonly page: PageData
    }
