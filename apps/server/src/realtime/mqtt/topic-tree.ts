/**
 * The topics that a program of an account sees on the devices' port (docs/api.md). Nobody stores them: each connection
 * has a tree of its own, of what its token may read.
 */
const topicRoot = 'fieldhub'
export const repliesTopic = `${topicRoot}/replies`
export const connectionTopic = `${topicRoot}/connection`

/** `values`: all variables of a device; `variable`: one of them; `alarm` is one of a trigger. */
export type TopicKind =
  | 'values'
  | 'variable'
  | 'state'
  | 'alarm'
  | 'result'
  | 'reply'
  | 'connection'

export function deviceTopic(deviceId: number, rest: string): string {
  return `${topicRoot}/devices/${deviceId}/${rest}`
}

export function variableTopic(deviceId: number, varId: number): string {
  return deviceTopic(deviceId, `vars/${varId}`)
}

/** The levels of each kind of topic; null stands for a number, `*` for any text. */
const shapes: Readonly<Record<TopicKind, readonly (string | null)[]>> = {
  values: [topicRoot, 'devices', null, 'values'],
  state: [topicRoot, 'devices', null, 'state'],
  variable: [topicRoot, 'devices', null, 'vars', null],
  alarm: [topicRoot, 'devices', null, 'alarms', null],
  result: [topicRoot, 'devices', null, 'vars', null, 'set', 'result'],
  reply: [topicRoot, 'replies', '*'],
  connection: [topicRoot, 'connection'],
}
const kinds = Object.keys(shapes).filter(isKind)

/** What a filter selects of one kind of topic; undefined: any. */
interface Selection {
  readonly kind: TopicKind
  readonly deviceId: number | undefined
  readonly leafId: number | undefined
  readonly name: string | undefined
}

/** Empty: no topic of the tree matches the filter, now or ever. */
export function parseFilter(filter: string): Selection[] {
  const levels = filter.split('/')
  return kinds.flatMap((kind) => {
    const selection = select(kind, levels)
    return selection === undefined ? [] : [selection]
  })
}

/** MQTT 3.1.1, 4.7.1: `+` stands for one level, `#` at the end for any number of levels. */
function select(kind: TopicKind, levels: readonly string[]): Selection | undefined {
  const shape = shapes[kind]
  const named = levels.at(-1) === '#' ? levels.slice(0, -1) : levels
  const isWhole = named.length === levels.length ? named.length === shape.length : true
  if (!isWhole || named.length > shape.length) return undefined
  if (!named.every((level, at) => fits(level, shape[at]))) return undefined
  const [deviceId, leafId] = shape.flatMap((wanted, at) =>
    wanted === null ? [toId(named[at])] : [],
  )
  const name = named[shape.indexOf('*')]
  return { kind, deviceId, leafId, name: name === '+' ? undefined : name }
}

/** Undefined: any. */
function toId(level: string | undefined): number | undefined {
  return level === undefined || level === '+' ? undefined : Number(level)
}

function fits(level: string, wanted: string | null | undefined): boolean {
  if (level === '+') return true
  if (wanted === null) return isId(level)
  return wanted === '*' ? isName(level) : level === wanted
}

function isId(level: string): boolean {
  return /^[1-9]\d{0,14}$/.test(level)
}

function isName(level: string): boolean {
  return /^[^+#/\0]{1,64}$/.test(level)
}

function isKind(name: string): name is TopicKind {
  return name in shapes
}

/** The variable that a topic writes: `…/vars/{varId}/set`. */
export function parseSetTopic(topic: string): { deviceId: number; varId: number } | undefined {
  const [root, devices, deviceId = '', vars, varId = '', set, ...rest] = topic.split('/')
  const isSet = root === topicRoot && devices === 'devices' && vars === 'vars' && set === 'set'
  if (!isSet || rest.length > 0 || !isId(deviceId) || !isId(varId)) return undefined
  return { deviceId: Number(deviceId), varId: Number(varId) }
}

/** Where a program may have answers sent to (MQTT 5, response topic). */
export function isReplyTopic(topic: string): boolean {
  const [root, replies, name = '', ...rest] = topic.split('/')
  return `${root}/${replies}` === repliesTopic && rest.length === 0 && isName(name)
}

/** The filters of one connection. */
export class TopicFilters {
  readonly #byFilter = new Map<string, readonly Selection[]>()

  get size(): number {
    return this.#byFilter.size
  }

  has(filter: string): boolean {
    return this.#byFilter.has(filter)
  }

  add(filter: string, selections: readonly Selection[]): void {
    this.#byFilter.set(filter, selections)
  }

  remove(filter: string): boolean {
    return this.#byFilter.delete(filter)
  }

  wants(kind: TopicKind, deviceId?: number, leafId?: number, name?: string): boolean {
    for (const selections of this.#byFilter.values()) {
      for (const one of selections) {
        if (one.kind !== kind) continue
        if (one.deviceId !== undefined && one.deviceId !== deviceId) continue
        if (one.leafId !== undefined && leafId !== undefined && one.leafId !== leafId) continue
        if (one.name === undefined || one.name === name) return true
      }
    }
    return false
  }

  /** The variables of a device that filters name; `isAny`: at least one selects all of them. */
  variables(deviceId: number): { readonly isAny: boolean; readonly ids: ReadonlySet<number> } {
    const ids = new Set<number>()
    for (const one of [...this.#byFilter.values()].flat()) {
      if (one.kind !== 'variable') continue
      if (one.deviceId !== undefined && one.deviceId !== deviceId) continue
      if (one.leafId === undefined) return { isAny: true, ids }
      ids.add(one.leafId)
    }
    return { isAny: false, ids }
  }

  /** Whether a filter selects anything of the device. */
  selects(deviceId: number): boolean {
    const { isAny, ids } = this.devices()
    return isAny || ids.has(deviceId)
  }

  /** Devices that filters name; `isAny`: at least one names none in particular. */
  devices(): { readonly isAny: boolean; readonly ids: ReadonlySet<number> } {
    const ids = new Set<number>()
    let isAny = false
    for (const { kind, deviceId } of [...this.#byFilter.values()].flat()) {
      if (kind === 'reply' || kind === 'connection') continue
      if (deviceId === undefined) isAny = true
      else ids.add(deviceId)
    }
    return { isAny, ids }
  }
}
