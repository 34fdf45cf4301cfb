/** Names of the parameters in a text: `{name}` or `{n|one|many}`. */
export type ParamsOf<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | ParamsOf<Rest>
  : never

type NameIn<Inside extends string> = Inside extends `${infer Name}|${string}` ? Name : Inside

export type Params = Readonly<Record<string, string | number>>

const slot = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** Fills in the parameters; `{n|one|many}` chooses by whether `n` is 1. */
export function fillMessage(text: string, params: Params): string {
  return text.replace(slot, (whole, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (one === undefined || many === undefined) return String(value)
    return Number(value) === 1 ? one : many
  })
}

export function getParamNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(slot), (found) => found[1] ?? ''))].toSorted()
}
