import type {
  AnyTemplate,
  PlantCell,
  PlantPipe,
  PlantRepeat,
  PlantVariable,
} from './plant-template.ts'

/** The variables of a template, those that stand for several as so many. */
export function variablesOf({
  variables,
}: Pick<AnyTemplate, 'variables'>): readonly PlantVariable[] {
  return variables.flatMap(({ repeat, ...variable }) =>
    repeat === undefined
      ? [variable]
      : Array.from({ length: repeat }, (_, index) => numbered(variable, index + 1)),
  )
}

export function cellsOf({ cells, repeats = [] }: AnyTemplate): readonly PlantCell[] {
  return [...cells, ...repeats.flatMap((repeat) => eachOf(repeat, (one) => one.cells))]
}

export function pipesOf({ pipes, repeats = [] }: AnyTemplate): readonly PlantPipe[] {
  return [...pipes, ...repeats.flatMap((repeat) => eachOf(repeat, (one) => one.pipes ?? []))]
}

function eachOf<T extends PlantCell | PlantPipe>(
  repeat: PlantRepeat,
  partsOf: (repeat: PlantRepeat) => readonly T[],
): readonly T[] {
  const { count, step } = repeat
  return Array.from({ length: count }, (_, index) =>
    partsOf(repeat).map((part) =>
      moved(numbered(part, index + 1), [step[0] * index, step[1] * index]),
    ),
  ).flat()
}

/** `{n}` in every text within is the number. */
function numbered<T>(value: T, n: number): T {
  const text = JSON.stringify(value).replaceAll('{n}', String(n))
  const copy: T = JSON.parse(text)
  return copy
}

function moved<T extends PlantCell | PlantPipe>(part: T, [dx, dy]: readonly [number, number]): T {
  const move = ([x, y]: readonly [number, number]) => [x + dx, y + dy] as const
  const moveEnd = ([x, y, pipe]: readonly [number, number, string?]) =>
    pipe === undefined ? ([x + dx, y + dy] as const) : ([x + dx, y + dy, pipe] as const)
  if ('at' in part) return { ...part, at: move(part.at) }
  const { from, to, via } = part
  return {
    ...part,
    from: typeof from === 'string' ? from : moveEnd(from),
    to: typeof to === 'string' ? to : moveEnd(to),
    ...(via !== undefined && { via: via.map(move) }),
  }
}
