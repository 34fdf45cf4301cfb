interface NamedSlave {
  readonly name: string
  readonly var: readonly { readonly varId: number; readonly name: string }[]
}

/**
 * The names in full, "slave / variable", of those variables whose name a variable of another slave has too: nobody can
 * tell two boilers apart by "burner". Most models have none of them.
 */
export function fullNames(slaves: readonly NamedSlave[]): Map<number, string> {
  const slavesOf = new Map<string, number>()
  for (const { var: list } of slaves) {
    for (const name of new Set(list.map((one) => one.name))) {
      slavesOf.set(name, (slavesOf.get(name) ?? 0) + 1)
    }
  }
  return new Map(
    slaves.flatMap((slave) =>
      slave.var
        .filter(({ name }) => (slavesOf.get(name) ?? 0) > 1)
        .map(({ varId, name }) => [varId, `${slave.name} / ${name}`] as const),
    ),
  )
}
