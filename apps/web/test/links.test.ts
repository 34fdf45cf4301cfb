import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeSearches } from '#app/route-searches.ts'
import { routeTable } from '#app/routes.ts'

const source = join(import.meta.dirname, '../src')
const files = globSync(`${source}/**/*.{ts,tsx}`, { exclude: ['**/*.test.*'] })

/** The names of the parameters of addresses, for all routes that begin alike but for an id. */
const known = Map.groupBy(Object.entries(routeSearches), ([path]) => path.replace(/\/[{$].*/, ''))
const isKnown = (path: string, name: string) =>
  known.get(path)?.some(([, schema]) => name in schema.shape) === true

test('what addresses say is said of routes', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(Object.keys(routeSearches).filter((path) => !paths.includes(path))).toEqual([])
})

test('screens read what the table of routes names', async () => {
  const modules = files.filter((file) => file.endsWith('-search.ts'))
  expect(modules.length).toBeGreaterThan(10)
  const strange = await Promise.all(
    modules.map(async (file) => {
      const exported: object = await import(file)
      return Object.values(exported)
        .map((schema: { readonly shape?: object }) => Object.keys(schema?.shape ?? {}))
        .filter((names) => !isPartOfRoute(names))
        .map((names) => `${file}: ${names.join()}`)
    }),
  )
  expect(strange.flat()).toEqual([])
})

const isPartOfRoute = (names: readonly string[]) =>
  Object.values(routeSearches).some((schema) => names.every((name) => name in schema.shape))

/** Finds `/device/list?status=…` in a text of the program, with the names of its parameters behind it. */
const link = /['"`](\/[\w/]+)\?((?:\w+=[^&'"`]*&?)+)/g

test('links name parameters that their routes know', () => {
  const links = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(link)].flatMap(([, path = '', query = '']) =>
      [...query.matchAll(/(\w+)=/g)].map(([, name = '']) => ({ path, name })),
    ),
  )
  const checked = links.filter(({ path }) => known.has(path))
  expect(checked.length).toBeGreaterThan(15)
  expect(checked.filter(({ path, name }) => !isKnown(path, name))).toEqual([])
})
