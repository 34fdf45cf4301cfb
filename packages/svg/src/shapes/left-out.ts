/** What a drawing has that shapes cannot have, or that must not come in. */
const leftOutKinds = [
  'script',
  'event',
  'foreign',
  'link',
  'picture',
  'animation',
  'style',
  'filter',
  'clip',
  'pattern',
  'marker',
  'gradient',
  'text-path',
  'circular',
  'outside',
  'unknown',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

/** How often each was left out or made simpler. */
export type LeftOut = Partial<Readonly<Record<LeftOutKind, number>>>

export class LeftOutList {
  readonly #counts = new Map<LeftOutKind, number>()

  add(kind: LeftOutKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  toRecord(): LeftOut {
    const found = leftOutKinds.flatMap((kind) => {
      const count = this.#counts.get(kind)
      return count === undefined ? [] : [[kind, count] as const]
    })
    return Object.fromEntries(found)
  }
}

/** Elements by what they are; those that draw, and those that only hold others, are not among them. */
export const leftOutElements: Readonly<Record<string, LeftOutKind>> = {
  script: 'script',
  handler: 'script',
  listener: 'script',
  foreignObject: 'foreign',
  iframe: 'foreign',
  image: 'picture',
  video: 'picture',
  audio: 'picture',
  feImage: 'picture',
  animate: 'animation',
  animateMotion: 'animation',
  animateTransform: 'animation',
  animateColor: 'animation',
  set: 'animation',
  discard: 'animation',
  textPath: 'text-path',
  mesh: 'gradient',
}

/** Elements that say something about others, and are read where they are used. */
export const quietElements: ReadonlySet<string> = new Set(
  `defs symbol linearGradient radialGradient stop clipPath mask pattern marker filter title desc
  metadata style view`.split(/\s+/),
)
