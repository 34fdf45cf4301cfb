import {
  type LinearGradient,
  type Motion,
  missingPhoto,
  type Primitive,
  type Rect,
} from '@fieldhub/page'
import { type FadedLayers, hasOverlaps } from './faded-layer.ts'

/** What a canvas needs besides the picture. */
export interface PaintTools {
  readonly context: CanvasRenderingContext2D
  /** The colour for a text that may name a variable of the page's theme. */
  readonly color: (text: string) => string
  readonly font: string
  /** The photo once it is loaded, or that there is none. */
  readonly photo: (photoId: number) => (CanvasImageSource & PhotoSize) | 'missing' | undefined
  /** The box of a picture, in its own units. */
  readonly bounds: (items: readonly Primitive[]) => Rect | undefined
  readonly layers: FadedLayers
  /** The milliseconds by which motions go; undefined while all stand still. */
  readonly clockMs: number | undefined
}

interface PhotoSize {
  readonly naturalWidth: number
  readonly naturalHeight: number
}

type Of<Kind extends Primitive['kind']> = Extract<Primitive, { kind: Kind }>
type Shape = Of<'rect' | 'ellipse' | 'path'>

/** How SVG cuts the corner of a line, where nothing else is said. */
export const miterLimit = 4
const faintBlink = 0.4

/**
 * Paints a display list as the SVG painter would. A canvas that saves all of its state takes longer than for ten lines,
 * and a page of pumps does so thousands of times a second: where nothing is clipped, what moved is moved back.
 */
export function paintPicture(items: readonly Primitive[], tools: PaintTools): void {
  const { context } = tools
  const before = context.globalAlpha
  for (const item of items) {
    const isKept = item.kind === 'image' || (item.kind === 'group' && item.clip !== undefined)
    if (isKept) context.save()
    const alpha = alphaOf(item, tools)
    const box = alpha < 1 && hasOverlaps(item) ? tools.bounds(listOf(item)) : undefined
    paintFaded({ alpha, box }, tools, (layer) => paintPart(item, layer))
    if (isKept) context.restore()
    else context.globalAlpha = before
  }
}

interface Faded {
  readonly alpha: number
  /** What it takes up, in its own units; undefined for what may fade part by part. */
  readonly box: Rect | undefined
}

/** Paints something that fades as one. */
export function paintFaded(
  { alpha, box }: Faded,
  tools: PaintTools,
  paint: (tools: PaintTools) => void,
): void {
  const { context, layers } = tools
  if (alpha === 1) return paint(tools)
  if (box === undefined) {
    context.globalAlpha *= alpha
    return paint(tools)
  }
  layers.paint(context, { box, alpha }, (layer) => paint({ ...tools, context: layer }))
}

/** Each part as a list of its own, always the same, by which its box is known. */
const lists = new WeakMap<Primitive, readonly [Primitive]>()

function listOf(item: Primitive): readonly [Primitive] {
  const known = lists.get(item) ?? [item]
  lists.set(item, known)
  return known
}

export const isMoving = (item: Primitive): boolean =>
  'motion' in item && item.motion !== undefined && item.motion.periodMs > 0

/** Whether a picture shows one of these photos. */
export function hasPhoto(items: readonly Primitive[], photos: ReadonlySet<number>): boolean {
  return items.some(
    (item) =>
      (item.kind === 'image' && photos.has(item.photoId)) ||
      (item.kind === 'group' && hasPhoto(item.items, photos)),
  )
}

function paintPart(item: Primitive, tools: PaintTools): void {
  switch (item.kind) {
    case 'rect':
    case 'ellipse':
    case 'path':
      return moved(item.motion, tools, () => paintShape(item, tools))
    case 'text':
      return paintText(item, tools)
    case 'image':
      return paintImage(item, tools)
    case 'group':
      return moved(item.motion, tools, () => paintGroup(item, tools))
  }
}

function paintGroup(item: Of<'group'>, tools: PaintTools): void {
  const { context } = tools
  const { turn, shift, clip } = item
  if (turn !== undefined) placeTurned(turn, context)
  if (shift !== undefined) context.translate(shift.x, shift.y)
  if (clip !== undefined) context.clip(clipOf(item, clip))
  paintPicture(item.items, tools)
  if (shift !== undefined) context.translate(-shift.x, -shift.y)
  if (turn !== undefined) placeTurned({ ...turn, degrees: -turn.degrees }, context)
}

export function placeTurned(
  { center, degrees }: NonNullable<Of<'group'>['turn']>,
  context: CanvasRenderingContext2D,
): void {
  context.translate(center.x, center.y)
  context.rotate((degrees * Math.PI) / 180)
  context.translate(-center.x, -center.y)
}

/** How far a part of a picture fades by itself, in this moment. */
function alphaOf(item: Primitive, { clockMs }: PaintTools): number {
  const { opacity = 1 } = item
  if (!('motion' in item) || item.motion?.kind !== 'blink') return opacity
  return shareOf(item.motion, clockMs) >= 0.5 ? opacity * faintBlink : opacity
}

/** How much of its period a motion has behind it. */
function shareOf({ periodMs }: Motion, clockMs: number | undefined): number {
  return clockMs === undefined || periodMs <= 0 ? 0 : (clockMs % periodMs) / periodMs
}

/** Paints something as far on its way as it is, and leaves the canvas as it was. */
function moved(
  motion: Motion | undefined,
  { context, clockMs }: PaintTools,
  paint: () => void,
): void {
  const share = motion === undefined ? 0 : shareOf(motion, clockMs)
  // What blinks fades, by `alphaOf`.
  if (motion === undefined || share === 0 || motion.kind === 'blink') return paint()
  if (motion.kind === 'flow') {
    const before = context.lineDashOffset
    context.lineDashOffset = -share * motion.length
    paint()
    context.lineDashOffset = before
    return
  }
  const { center } = motion
  placeTurned({ center, degrees: share * 360 }, context)
  paint()
  placeTurned({ center, degrees: -share * 360 }, context)
}

/** The outline of a shape, made once. */
const outlines = new WeakMap<Shape, Path2D>()

function outlineOf(item: Shape): Path2D {
  const known = outlines.get(item)
  if (known !== undefined) return known
  const made = item.kind === 'path' ? pathOf(item.d) : boxOrEllipse(item)
  outlines.set(item, made)
  return made
}

/** Symbols of one size share most of their paths, whatever they show: to read one again takes longer than to paint it. */
const paths = new Map<string, Path2D>()
const pathsMax = 1_000

function pathOf(d: string): Path2D {
  const known = paths.get(d)
  if (known !== undefined) return known
  if (paths.size >= pathsMax) paths.clear()
  const made = new Path2D(d)
  paths.set(d, made)
  return made
}

/** What holds a group within its bounds, made once. */
const clips = new WeakMap<Of<'group'>, Path2D>()

function clipOf(item: Of<'group'>, clip: string): Path2D {
  const known = clips.get(item) ?? new Path2D(clip)
  clips.set(item, known)
  return known
}

function boxOrEllipse(item: Of<'rect' | 'ellipse'>): Path2D {
  const path = new Path2D()
  if (item.kind === 'ellipse') {
    path.ellipse(item.cx, item.cy, Math.max(0, item.rx), Math.max(0, item.ry), 0, 0, 2 * Math.PI)
    return path
  }
  const { x, y, radius = 0 } = item
  const [width, height] = [Math.max(0, item.width), Math.max(0, item.height)]
  if (radius > 0) path.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
  else path.rect(x, y, width, height)
  return path
}

function paintShape(item: Shape, tools: PaintTools): void {
  const { context, color } = tools
  const outline = outlineOf(item)
  const rule = item.kind === 'path' ? item.rule : undefined
  if (isPainted(item.fill)) {
    context.fillStyle = color(item.fill)
    context.fill(outline, rule)
  }
  if (item.gradient !== undefined) {
    context.fillStyle = shadeOf(item.gradient, tools)
    context.fill(outline, rule)
  }
  if (!isPainted(item.stroke) || item.strokeWidth === 0) return
  context.strokeStyle = color(item.stroke)
  context.lineWidth = item.strokeWidth ?? 1
  context.lineJoin = item.kind === 'path' ? (item.join ?? 'round') : 'miter'
  context.miterLimit = miterLimit
  if (item.dash !== undefined) context.setLineDash([...item.dash])
  context.stroke(outline)
  if (item.dash !== undefined) context.setLineDash([])
}

function shadeOf(
  { from, to, stops }: LinearGradient,
  { context, color }: PaintTools,
): CanvasGradient {
  const shade = context.createLinearGradient(from.x, from.y, to.x, to.y)
  for (const { at, color: text, opacity = 1 } of stops) {
    shade.addColorStop(at, withOpacity(color(text), opacity))
  }
  return shade
}

/** Colours of stops are those of themes, six digits, or what somebody chose. */
function withOpacity(color: string, opacity: number): string {
  if (opacity >= 1) return color
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  if (/^#[0-9a-f]{6}$/i.test(color)) return color + alpha
  return `color-mix(in srgb, ${color} ${opacity * 100}%, transparent)`
}

const isPainted = (paint: string | undefined): paint is string =>
  paint !== undefined && paint !== 'none' && paint !== 'transparent'

export function fontOf({ fontSize, weight = 400 }: Of<'text'>, family: string): string {
  return `${weight} ${fontSize}px ${family}`
}

const aligns = { start: 'left', middle: 'center', end: 'right' } as const

function paintText(item: Of<'text'>, tools: PaintTools): void {
  const { context, color, font } = tools
  if (!isPainted(item.fill)) return
  context.font = fontOf(item, font)
  context.textAlign = aligns[item.anchor ?? 'start']
  context.fillStyle = color(item.fill)
  context.fillText(item.text, item.x, item.y)
  const { tail } = item
  if (tail === undefined) return
  const behind = item.x + context.measureText(item.text).width + tail.gap
  paintText({ kind: 'text', ...tail, x: behind, y: item.y }, tools)
}

function paintImage(item: Of<'image'>, tools: PaintTools): void {
  const source = tools.photo(item.photoId)
  if (source === 'missing') paintPicture(missingPhoto(item), tools)
  else if (source !== undefined) paintPhoto(item, source, tools)
}

function paintPhoto(
  item: Of<'image'>,
  source: CanvasImageSource & PhotoSize,
  { context }: PaintTools,
): void {
  if (source.naturalWidth === 0 || source.naturalHeight === 0) return
  const { x, y, width, height, fit, isAcross = false, isDown = false } = item
  context.translate(x + width / 2, y + height / 2)
  context.scale(isAcross ? -1 : 1, isDown ? -1 : 1)
  const across = width / source.naturalWidth
  const down = height / source.naturalHeight
  const even = fit === 'contain' ? Math.min(across, down) : Math.max(across, down)
  const drawnWidth = fit === 'fill' ? width : source.naturalWidth * even
  const drawnHeight = fit === 'fill' ? height : source.naturalHeight * even
  if (fit === 'cover') {
    context.beginPath()
    context.rect(-width / 2, -height / 2, width, height)
    context.clip()
  }
  context.drawImage(source, -drawnWidth / 2, -drawnHeight / 2, drawnWidth, drawnHeight)
}
