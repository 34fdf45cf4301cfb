export type RouteParams = Readonly<Record<string, string>>

const optionalName = /^\{-\$(\w+)\}$/
const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/**
 * The values of `$name` where a path fits a pattern, undefined where it does not. `{-$name}` is a part that may be
 * missing; other parts are compared without case, as people type addresses.
 */
export function matchPath(pattern: string, path: string): RouteParams | undefined {
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  if (given.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]
    const name = optionalName.exec(part)?.[1] ?? (part.startsWith('$') ? part.slice(1) : undefined)
    if (value === undefined) {
      if (!optionalName.test(part)) return undefined
    } else if (name === undefined) {
      if (value.toLowerCase() !== part.toLowerCase()) return undefined
    } else {
      params[name] = decode(value)
    }
  }
  return params
}

/** The pattern that a path fits best: one that names more of its parts goes before one that takes any. */
export function matchBest<R extends { readonly path: string }>(routes: readonly R[], path: string) {
  const found = routes.flatMap((route) => {
    const params = matchPath(route.path, path)
    return params === undefined ? [] : [{ route, params }]
  })
  return found.toSorted((a, b) => namesIn(a.params) - namesIn(b.params))[0]
}

const namesIn = (params: RouteParams) => Object.keys(params).length

/** A text that is no valid encoding stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
