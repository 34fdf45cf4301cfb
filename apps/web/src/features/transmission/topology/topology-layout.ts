import { getDigits } from '#ui/text/width-of-text.ts'

/** Who sends to whom: what a policy is drawn from, whether it is stored or being filled in. */
export type TopologyPlan =
  | {
      readonly kind: 'device'
      readonly topology: 'pair' | 'oneToMany' | 'group'
      /** The names of the devices; with `oneToMany` the master is first. */
      readonly names: readonly string[]
    }
  | {
      readonly kind: 'server'
      readonly direction: 'up' | 'down' | 'both'
      readonly names: readonly string[]
      readonly platform: string
      readonly server: string
    }

export interface DrawnNode {
  readonly key: string
  readonly label: string
  /** Middle of its box. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly look: 'device' | 'platform' | 'server' | 'rest'
}

export interface DrawnEdge {
  readonly key: string
  readonly from: DrawnNode
  readonly to: DrawnNode
  /** Where bytes go: `forth` from `from` to `to`. */
  readonly ways: 'forth' | 'back' | 'both'
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly DrawnEdge[]
}

export const boxHeight = 32
const width = 460
const gap = 14
const boxWidth = 150
const narrowWidth = 104
const platformWidth = 76
const platformX = 197
/** An address is longer than a name. */
const serverWidth = 170
/** More are drawn as one box that counts them. */
const drawnMax = 5

/** `rest` names what is not drawn one by one. */
export function layOut(plan: TopologyPlan, rest: (n: number) => string): Drawing {
  if (plan.kind === 'server') return layOutServer(plan, rest)
  return plan.topology === 'group' ? layOutGroup(plan.names, rest) : layOutStar(plan.names, rest)
}

function layOutServer(
  plan: Extract<TopologyPlan, { kind: 'server' }>,
  rest: (n: number) => string,
): Drawing {
  const shown = cut(plan.names, rest)
  const height = heightOf(shown.length)
  const devices = column(shown, narrowWidth / 2, narrowWidth, height)
  const middle = height / 2
  const platform = {
    key: 'p',
    label: plan.platform,
    x: platformX,
    y: middle,
    width: platformWidth,
    look: 'platform',
  } as const
  const server = {
    key: 's',
    label: plan.server,
    x: width - serverWidth / 2,
    y: middle,
    width: serverWidth,
    look: 'server',
  } as const
  const ways = { up: 'forth', down: 'back', both: 'both' } as const
  const along = ways[plan.direction]
  return {
    width,
    height,
    nodes: [...devices, platform, server],
    edges: [
      ...devices.map((from) => ({ key: from.key, from, to: platform, ways: along })),
      { key: 's', from: platform, to: server, ways: along },
    ],
  }
}

/** The first with each of the others: a pair is the smallest. */
function layOutStar(names: readonly string[], rest: (n: number) => string): Drawing {
  const [first, ...others] = names
  const shown = cut(others, rest)
  const height = heightOf(shown.length)
  const at = { x: boxWidth / 2, y: height / 2, width: boxWidth }
  const master: DrawnNode = { ...at, key: 'm', label: first ?? '', look: 'device' }
  const slaves = column(shown, width - boxWidth / 2, boxWidth, height)
  return {
    width,
    height,
    nodes: [master, ...slaves],
    edges: slaves.map((to) => ({ key: to.key, from: master, to, ways: 'both' })),
  }
}

/** Everyone with all others: on an oval, each joined with each. */
function layOutGroup(names: readonly string[], rest: (n: number) => string): Drawing {
  const shown = cut(names, rest)
  const height = shown.length > 2 ? 220 : heightOf(1)
  const nodes = shown.map((one, at): DrawnNode => {
    const angle = (2 * Math.PI * at) / shown.length + (shown.length > 2 ? -Math.PI / 2 : Math.PI)
    return {
      ...one,
      x: width / 2 + Math.cos(angle) * (width / 2 - narrowWidth / 2),
      y: height / 2 + Math.sin(angle) * (height / 2 - boxHeight / 2),
      width: narrowWidth,
    }
  })
  const edges = nodes.flatMap((from, at) =>
    nodes
      .slice(at + 1)
      .map((to): DrawnEdge => ({ key: `${from.key}-${to.key}`, from, to, ways: 'both' })),
  )
  return { width, height, nodes, edges }
}

type Unplaced = Pick<DrawnNode, 'key' | 'label' | 'look'>

function cut(names: readonly string[], rest: (n: number) => string): readonly Unplaced[] {
  const isWhole = names.length <= drawnMax + 1
  const shown = names
    .slice(0, isWhole ? names.length : drawnMax)
    .map((label, at): Unplaced => ({ key: String(at), label, look: 'device' }))
  if (isWhole) return shown
  return [...shown, { key: 'rest', label: rest(names.length - drawnMax), look: 'rest' }]
}

function column(shown: readonly Unplaced[], x: number, boxes: number, height: number): DrawnNode[] {
  const top = (height - shown.length * boxHeight - (shown.length - 1) * gap) / 2
  return shown.map((one, at) => ({
    ...one,
    x,
    y: top + at * (boxHeight + gap) + boxHeight / 2,
    width: boxes,
  }))
}

const heightOf = (count: number) => Math.max(1, count) * (boxHeight + gap) + gap

/** As much of a name as fits its box. */
export function clipLabel(label: string, boxPixels: number): string {
  const digitsMax = Math.floor((boxPixels - 16) / 6.6)
  if (getDigits(label) <= digitsMax) return label
  let clipped = ''
  for (const one of label) {
    if (getDigits(clipped + one) > digitsMax - 2) break
    clipped += one
  }
  return `${clipped}…`
}

/** The ends of an edge at the borders of its boxes, with room for the arrows. */
export function getEnds({ from, to }: DrawnEdge) {
  return { start: borderPoint(from, to), end: borderPoint(to, from) }
}

const arrowRoom = 3

function borderPoint(
  of: DrawnNode,
  towards: DrawnNode,
): { readonly x: number; readonly y: number } {
  const dx = towards.x - of.x
  const dy = towards.y - of.y
  const toSide =
    Math.abs(dx) < 1 ? Number.POSITIVE_INFINITY : (of.width / 2 + arrowRoom) / Math.abs(dx)
  const toTop =
    Math.abs(dy) < 1 ? Number.POSITIVE_INFINITY : (boxHeight / 2 + arrowRoom) / Math.abs(dy)
  const part = Math.min(toSide, toTop, 0.5)
  return { x: of.x + dx * part, y: of.y + dy * part }
}
