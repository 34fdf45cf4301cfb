import { exact } from '../looks/pen.ts'

/** A circle as a path. */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
}

/** A rectangle as a path, with rounded corners where a radius is given. */
export function box(
  ...[x, y, width, height, r = 0]: readonly [number, number, number, number, radius?: number]
): string {
  const [right, bottom] = [x + width, y + height]
  if (r === 0) return `M${x} ${y}H${right}V${bottom}H${x}Z`
  const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`
  const top = `M${x + r} ${y}H${right - r}${corner(right, y + r)}V${bottom - r}`
  return `${top}${corner(right - r, bottom)}H${x + r}${corner(x, bottom - r)}V${y + r}${corner(x + r, y)}Z`
}

/** Pieces of pipe as thick as most, from a symbol's ports to what stands between them; each is [left, right]. */
export function necks(y: number, ...pieces: readonly (readonly [number, number])[]): string {
  return pieces.map(([left, right]) => box(left, y - 5, right - left, 10)).join('')
}

/** Parallel lines, so many from the first on, each moved by the step. */
export function lines(
  [x, y, toX, toY]: readonly [number, number, number, number],
  [stepX, stepY]: readonly [number, number],
  count: number,
): string {
  return Array.from({ length: count }, (_, at) => {
    const [dx, dy] = [at * stepX, at * stepY]
    return `M${x + dx} ${y + dy}L${toX + dx} ${toY + dy}`
  }).join('')
}

/** A zigzag from a point, so many strokes of this step, to and fro by this height. */
export function zigzag(
  [x, y]: readonly [number, number],
  [stepX, stepY]: readonly [number, number],
  count: number,
): string {
  const points = Array.from({ length: count }, (_, at) => {
    return `L${x + (at + 1) * stepX} ${at % 2 === 0 ? y + stepY : y}`
  })
  return `M${x} ${y}${points.join('')}`
}

type Middle = readonly [x: number, y: number]

/** Blades of a fan about a middle: leaves from the hub to the tip, bent with the turn. */
export function petals([x, y]: Middle, radius: number, count: number): string {
  return around(count, (angle) => {
    const at = (share: number, turn: number) => spot([x, y], radius * share, angle + turn)
    return `M${x} ${y}Q${at(0.55, -0.75)} ${at(0.98, -0.3)}Q${at(1.02, 0.05)} ${at(0.94, 0.3)}Q${at(0.5, 0.35)} ${x} ${y}Z`
  })
}

/** Vanes of an impeller: bent lines from an inner to an outer radius. */
export function vanes([x, y]: Middle, [inner, outer]: Middle, count: number): string {
  return around(count, (angle) => {
    const bend = spot([x, y], (inner + outer) / 2, angle + 0.15)
    return `M${spot([x, y], inner, angle)}Q${bend} ${spot([x, y], outer, angle + 0.75)}`
  })
}

/** Straight spokes from an inner to an outer radius. */
export function spokes([x, y]: Middle, [inner, outer]: Middle, count: number): string {
  return around(count, (angle) => `M${spot([x, y], inner, angle)}L${spot([x, y], outer, angle)}`)
}

/** A toothed wheel. */
export function gear([x, y]: Middle, radius: number, teeth: number): string {
  const half = Math.PI / teeth
  const points = around(teeth, (angle) => {
    const at = (share: number, turn: number) => `L${spot([x, y], radius * share, angle + turn)}`
    return (
      at(0.78, -half) +
      at(0.78, -half * 0.45) +
      at(1, -half * 0.3) +
      at(1, half * 0.3) +
      at(0.78, half * 0.45)
    )
  })
  return `M${points.slice(1)}Z`
}

/** A flame that stands on a point, so high and about two thirds as wide. */
export function flame([x, y]: Middle, height: number): string {
  const at = (dx: number, dy: number) => `${exact(x + dx * height)} ${exact(y - dy * height)}`
  const right = `C${at(0.2, 0)} ${at(0.36, 0.16)} ${at(0.33, 0.42)}C${at(0.31, 0.55)} ${at(0.22, 0.6)} ${at(0.22, 0.72)}`
  const left = `C${at(0.1, 0.62)} ${at(0.04, 0.8)} ${at(0.02, 1)}C${at(-0.14, 0.82)} ${at(-0.36, 0.62)} ${at(-0.34, 0.34)}`
  return `M${at(0, 0)}${right}${left}C${at(-0.33, 0.12)} ${at(-0.18, 0)} ${at(0, 0)}Z`
}

/** A snow crystal. */
export function crystal(middle: Middle, radius: number): string {
  return around(6, (angle) => {
    const fork = spot(middle, radius * 0.58, angle)
    const at = (turn: number) => spot(middle, radius * 0.95, angle + turn)
    return `M${middle.join(' ')}L${spot(middle, radius, angle)}M${at(-0.34)}L${fork}L${at(0.34)}`
  })
}

/** A drop whose tip is at a point. */
export function drop([x, y]: Middle, height: number): string {
  const r = height * 0.36
  const at = (dx: number, dy: number) => `${exact(x + dx)} ${exact(y + dy)}`
  const below = height - r
  return `M${at(0, 0)}C${at(r * 0.5, height * 0.3)} ${at(r, height * 0.45)} ${at(r, below)}A${exact(r)} ${exact(r)} 0 1 1 ${at(-r, below)}C${at(-r, height * 0.45)} ${at(-r * 0.5, height * 0.3)} ${at(0, 0)}Z`
}

/** Rising warmth, or moving air: a wavy line upwards. */
export function wave([x, y]: Middle, height: number): string {
  const third = height / 4
  return `M${x} ${y}Q${x - third * 0.9} ${y - third} ${x} ${y - 2 * third}Q${x + third * 0.9} ${y - 3 * third} ${x} ${y - height}`
}

/** An arrow from a point to another, with its head. */
export function arrowLine([x, y]: Middle, [toX, toY]: Middle, head = 6): string {
  const angle = Math.atan2(toY - y, toX - x)
  const side = (turn: number) => spot([toX, toY], head, angle + turn)
  return `M${x} ${y}L${toX} ${toY}M${side(Math.PI * 0.8)}L${toX} ${toY}L${side(-Math.PI * 0.8)}`
}

function around(count: number, at: (angle: number) => string): string {
  return Array.from({ length: count }, (_, index) =>
    at((index * 2 * Math.PI) / count - Math.PI / 2),
  ).join('')
}

function spot([x, y]: Middle, radius: number, angle: number): string {
  return `${exact(x + radius * Math.cos(angle))} ${exact(y + radius * Math.sin(angle))}`
}
