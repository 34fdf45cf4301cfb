import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import type { SearchField, SearchValue } from './search-fields.ts'

/** Parameters of an address that a route knows. The route table names it, and its screens read and change by it. */
export type SearchSchema = z.ZodMiniObject<Readonly<Record<string, SearchField>>>

export type SearchValues<S extends SearchSchema> = Readonly<z.output<S>>

type SearchPatch<S extends SearchSchema> = { readonly [K in keyof S['shape']]?: SearchValue | null }

type ChangeSearch<S extends SearchSchema> = (
  patch: SearchPatch<S>,
  options?: { readonly push?: boolean },
) => void

/**
 * The parameters of the address, checked, and a setter of some of them. Filters, tabs, pages and ids live there, so that
 * a link reproduces the screen. A change replaces the entry of the history unless it is to be a new one.
 */
export function useSearchParams<S extends SearchSchema>(
  schema: S,
): [SearchValues<S>, ChangeSearch<S>] {
  const searchText = useRouterState({ select: (state) => state.location.searchStr })
  const values = useMemo(() => parseSearch(schema, searchText), [schema, searchText])
  return [values, useChangeSearch(schema)]
}

/** The setter alone, for callers that need not be drawn again with each change of the address. */
export function useChangeSearch<S extends SearchSchema>(schema: S): ChangeSearch<S> {
  const router = useRouter()
  return useCallback<ChangeSearch<S>>(
    (patch, options) => {
      const { pathname, searchStr } = router.state.location
      const href = pathname + searchWith(schema, searchStr, patch)
      void router.navigate({ href, replace: options?.push !== true, resetScroll: false })
    },
    [router, schema],
  )
}

/** Reads the parameters of a query by the schema. */
export function parseSearch<S extends SearchSchema>(schema: S, search: string): SearchValues<S> {
  const query = new URLSearchParams(search)
  const texts = Object.keys(schema.shape).map((key) => [key, query.getAll(key).at(-1)])
  return z.parse(schema, Object.fromEntries(texts))
}

/** The values of an empty query, which are a patch that clears all parameters of the schema. */
export function defaultsOf<S extends SearchSchema>(schema: S): SearchValues<S> {
  return parseSearch(schema, '')
}

/** The query with the named parameters changed and those at their default left out; '' when nothing is left. */
export function searchWith<S extends SearchSchema>(
  schema: S,
  search: string,
  patch: SearchPatch<S>,
): string {
  const query = new URLSearchParams(search)
  const defaults: Readonly<Record<string, SearchValue>> = defaultsOf(schema)
  for (const [key, value] of Object.entries(patch)) {
    const text = toText(value)
    if (text === '' || text === toText(defaults[key])) query.delete(key)
    else query.set(key, text)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Whether values differ from the schema's defaults, blanks aside, so that there is something to clear. */
export function isFiltered<S extends SearchSchema>(schema: S, values: SearchValues<S>): boolean {
  const given: Readonly<Record<string, SearchValue>> = values
  return Object.entries(defaultsOf(schema)).some(
    ([key, fallback]) => toText(given[key]).trim() !== toText(fallback),
  )
}

const toText = (value: SearchValue | null) => (value === null ? '' : String(value ?? ''))
