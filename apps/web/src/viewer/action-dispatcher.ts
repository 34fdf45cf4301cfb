import {
  type Action,
  bindsOf,
  type Cell,
  groupsAround,
  isRoleWithin,
  type NodeCell,
  type PageData,
  type PipeCell,
  type Source,
} from '@fieldhub/page'
import { getDevice } from './get-device.ts'
import { isReachable } from './slot-store.ts'
import type { ViewerHost } from './viewer-host.ts'

/** Actions that were begun and have not ended. */
export interface Intent {
  readonly cell: NodeCell | PipeCell
  /** The value that was dragged to, for a write of what people choose. */
  readonly value?: number | undefined
  readonly actions: readonly Action[]
}

export type Obstacle = 'offline' | 'readOnly' | 'notPermitted' | 'past' | 'noValue'

const writing: readonly Action['do'][] = ['write', 'toggle', 'input', 'jog']
const order: readonly Action['on'][] = ['press', 'click', 'release']

export interface DispatcherPorts {
  /** Asks before something is written, or where the page wants a question. */
  readonly request: (intent: Intent) => void
  readonly popup: (pageId: number) => void
  /** Opens the faceplate of a cell that shows values and does nothing else. */
  readonly faceplate: (cell: NodeCell | PipeCell) => void
}

/** Carries out the actions of a page's cells. */
export class ActionDispatcher {
  readonly #host: ViewerHost
  readonly #ports: DispatcherPorts
  readonly #groupsAround: (cell: Cell) => readonly NodeCell[]

  constructor(host: ViewerHost, ports: DispatcherPorts, page: Pick<PageData, 'graphData'>) {
    this.#host = host
    this.#ports = ports
    this.#groupsAround = groupsAround(page)
  }

  isInteractive(cell: NodeCell | PipeCell): boolean {
    return getActions(cell).length > 0 || bindsOf(cell).length > 0
  }

  /** The reason why a cell's actions do not work now, since a write is never kept for later. */
  obstacle(cell: NodeCell | PipeCell): Obstacle | undefined {
    const actions = getActions(this.#acting(cell))
    const targets = writesOf(actions)
    if (targets.length === 0) return undefined
    if (this.#host.clock !== undefined) return 'past'
    if (this.#host.write === undefined) return 'readOnly'
    if (!actions.every((action) => this.#isPermitted(action))) return 'notPermitted'
    const isThere = targets.every((target) => isReachable(this.#host, this.#deviceOf(target)))
    return isThere ? undefined : 'offline'
  }

  /** Calls the listener when what stands in the way may have changed. */
  onReach(cell: NodeCell | PipeCell, listener: () => void): () => void {
    const { live, connection } = this.#host
    const devices = new Set(
      writesOf(getActions(this.#acting(cell))).map((target) => this.#deviceOf(target)),
    )
    const stops = [...devices].map((deviceId) => live.onStatus(deviceId, listener))
    stops.push(connection.subscribe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }

  begin(cell: NodeCell | PipeCell, value?: number): void {
    const acting = this.#acting(cell)
    const actions = getActions(acting)
    if (actions.length === 0) this.#ports.faceplate(cell)
    else if (actions.some(needsQuestion)) this.#ports.request({ cell: acting, actions, value })
    else this.follow(actions)
  }

  /** Whose actions a cell sets off: its own, else those of the innermost group around it that has some. */
  #acting(cell: NodeCell | PipeCell): NodeCell | PipeCell {
    const doers = [...this.#groupsAround(cell), cell]
    return doers.findLast((each) => getActions(each).length > 0) ?? cell
  }

  /** Follows the first link among the actions; of those that come after writes there is at most one. */
  follow(actions: readonly Action[]): void {
    const way = actions.find((action) => !isWriting(action))
    const url = way?.do === 'link' ? getLink(way.url) : undefined
    if (url !== undefined) window.open(url, '_blank', 'noopener,noreferrer')
    if (way?.page === undefined) return
    if (way.do === 'page') this.#host.openPage?.(way.page)
    if (way.do === 'popup') this.#ports.popup(way.page)
  }

  /** The server has the last word; this only says it before somebody tries. */
  #isPermitted(action: Action): boolean {
    const { target, role = 'operator' } = action
    if (target === undefined || !isWriting(action)) return true
    const deviceId = this.#deviceOf(target)
    const { roleOn, offers, mayWrite } = this.#host
    const mine = roleOn?.(deviceId) ?? 'owner'
    if (mine === 'viewer' || !isRoleWithin(role, mine)) return false
    // From a faceplate, whoever may write the variable anywhere writes it without any page that offers it.
    const { varId } = target
    return offers?.(deviceId, varId) !== false || mayWrite?.(deviceId, varId) === true
  }

  #deviceOf(target: Source): number {
    return getDevice(target, this.#host.selfId)
  }
}

/**
 * The actions of a cell in order. A press with its release is a pulse, which is one question for both writes. A write
 * without its variable, and a link that leads nowhere, are left out.
 */
export function getActions(cell: NodeCell | PipeCell): readonly Action[] {
  return (cell.data.actions ?? [])
    .filter(isWhole)
    .toSorted((a, b) => order.indexOf(a.on) - order.indexOf(b.on))
}

function needsQuestion(action: Action): boolean {
  return isWriting(action) || (action.confirm ?? '') !== ''
}

export function isWriting({ do: deed }: Action): boolean {
  return writing.includes(deed)
}

function writesOf(actions: readonly Action[]): readonly Source[] {
  return actions.filter(isWriting).flatMap(({ target }) => target ?? [])
}

/** What is pressed and what is let go must be two values. */
function isJog({ value, release }: Action): boolean {
  return value !== undefined && release !== undefined && value !== release
}

function isWhole(action: Action): boolean {
  if (action.do === 'jog' && !isJog(action)) return false
  if (action.do === 'write' && action.value === undefined) return false
  if (isWriting(action)) return action.target !== undefined
  if (action.do === 'link') return getLink(action.url) !== undefined
  return action.page !== undefined
}

/** The address that a link may open: one of the web, or of this server. */
function getLink(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  return /^(https?:\/\/|\/(?!\/))/i.test(url.trim()) ? url.trim() : undefined
}

/** Whether dragging can tell the value to write: the slider asks for one, and shows it as it is. */
export function isDragged(cell: NodeCell): boolean {
  const isChosen = getActions(cell).some((action) => action.do === 'input')
  const isChanged = cell.data.binds?.some(({ to, map = [] }) => to === 'value' && map.length > 0)
  return isChosen && isChanged !== true
}
