/** Ends a switch over a union: a new member without its case does not compile. */
export function exhaustive(value: never): never {
  throw new Error(`unhandled case: ${JSON.stringify(value)}`)
}
