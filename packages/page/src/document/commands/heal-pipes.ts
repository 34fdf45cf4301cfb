import type { CellData, PipeCell } from '../../page-data.ts'
import { type InlinePorts, inlinePorts } from '../../symbols/inline-ports.ts'
import type { Edit } from '../edit.ts'
import { withCorners } from './cut-in.ts'
import { endsOn, type HungEnd, setEnd } from './pipe-ends.ts'

/**
 * Makes one pipe of two between which a removed symbol stood, where they are alike and run the same way. The second of
 * them joins what is removed.
 */
export function healPipes(edit: Edit, gone: Set<string>): void {
  const inline = [...gone].filter((id) => portsOf(edit, id) !== undefined)
  if (inline.length === 0) return
  const hung = endsOn(edit, (id) => gone.has(id) || edit.get(id)?.kind === 'pipe')
  /** Pipes that have become part of another one. */
  const partOf = new Map<string, string>()
  const present = (id: string): string => {
    let at = id
    for (let next = partOf.get(at); next !== undefined; next = partOf.get(at)) at = next
    return at
  }
  for (const id of inline) {
    const pair = pairAt(edit, id, hung.get(id) ?? [], present)
    if (pair === undefined || gone.has(pair.first.id) || gone.has(pair.second.id)) continue
    const { first, second } = pair
    const corners = [...(first.vertices ?? []), ...(second.vertices ?? [])]
    edit.put(withCorners({ ...first, target: second.target, data: sumOf(first, second) }, corners))
    partOf.set(second.id, first.id)
    gone.add(second.id)
  }
  for (const second of partOf.keys()) {
    for (const joint of hung.get(second) ?? [])
      setEnd(edit, { ...joint, pipe: present(joint.pipe) }, { ...joint.end, cell: present(second) })
  }
}

function portsOf(edit: Edit, id: string) {
  const cell = edit.get(id)
  return cell?.kind === 'node' ? inlinePorts(cell.shape) : undefined
}

/** The only two pipes at a symbol: one that ends there, and one that begins there and is like it. */
function pairAt(
  edit: Edit,
  id: string,
  ends: readonly HungEnd[],
  present: (id: string) => string,
): { readonly first: PipeCell; readonly second: PipeCell } | undefined {
  const [coming, leaving] = ['target', 'source'].map((wanted) =>
    ends.find(({ side }) => side === wanted),
  )
  if (ends.length !== 2 || coming === undefined || leaving === undefined) return undefined
  if (!isThrough(portsOf(edit, id), coming, leaving)) return undefined
  const [first, second] = [edit.get(present(coming.pipe)), edit.get(present(leaving.pipe))]
  if (first?.kind !== 'pipe' || second?.kind !== 'pipe' || first.id === second.id) return undefined
  return isAlike(first, second) ? { first, second } : undefined
}

/** Whether two ends hang on both of the ports through which a pipe goes on. */
function isThrough(ports: InlinePorts | undefined, one: HungEnd, other: HungEnd): boolean {
  const names = new Set([one.end.port, other.end.port])
  return ports !== undefined && names.has(ports.first.name) && names.has(ports.second.name)
}

function isAlike(first: PipeCell, second: PipeCell): boolean {
  if (first.shape !== second.shape || first.parent !== second.parent) return false
  return (
    isSame(first.data.props, second.data.props) &&
    isSameOrNone(first.data.binds, second.data.binds) &&
    isSameOrNone(first.data.actions, second.data.actions)
  )
}

/** The first pipe's data, with what only the second one has. */
function sumOf(first: PipeCell, second: PipeCell): CellData {
  return { ...second.data, ...first.data }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const isSameOrNone = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || isSame(one, other)
