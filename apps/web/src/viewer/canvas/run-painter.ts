import type { CanvasPainter } from './canvas-painter.ts'

/** Motions step five times slower than the screen, at about 12 Hz, a fifth of them in each frame. */
const usualTurns = 5
/** Where that is too much for the machine they step less often, since values come first. */
const turnsMax = 40
/** A frame that took longer than this came late, and one that took less came in time. */
const lateMs = 19
const inTimeMs = 17.5

/**
 * So long may a frame paint before the first picture is whole. Nobody can act on the page yet, and each frame on the way
 * also brings a copy of the canvas to the screen: on a busy machine, frames of 40 ms took a third longer in all.
 */
const firstPictureMs = 90

/** What is run: a painter, of which nothing else is needed. */
type RunPainter = Pick<
  CanvasPainter,
  'follow' | 'hasMotions' | 'paintPhotos' | 'paintSome' | 'placeSome' | 'size' | 'step'
>

/**
 * Runs a painter with the frames of the screen until the returned function is called; `onReady` is called once all of
 * the page is on screen and found at its place.
 */
export function runPainter(
  painter: RunPainter,
  canvas: HTMLCanvasElement,
  onReady: () => void,
): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const pace = new MotionPace()
  let frame = 0
  const stopValues = painter.follow()
  const clock = () => performance.now()
  const next = (now: number) => {
    frame = requestAnimationFrame(next)
    pace.count(now)
    if (!painter.paintSome(clock)) return
    painter.paintPhotos()
    if (painter.hasMotions && !calm.matches) painter.step(now, pace)
  }
  const place = () => {
    if (!painter.paintSome(clock) || !painter.placeSome(clock)) {
      frame = requestAnimationFrame(place)
      return
    }
    frame = requestAnimationFrame(next)
    onReady()
  }
  const begin = () => {
    if (!painter.paintSome(clock, firstPictureMs)) {
      frame = requestAnimationFrame(begin)
      return
    }
    canvas.dataset['cells'] = String(painter.size)
    // The next frame brings the picture to the screen, and must not wait for anything.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(place)
    })
  }
  // The picture comes in the frame that shows the page first: waiting for a frame of its own, it came one later.
  begin()
  return () => {
    cancelAnimationFrame(frame)
    stopValues()
  }
}

/** Decides how many motions step in a frame, by how late the frames come. */
class MotionPace {
  turn = 0
  turns = usualTurns
  #last = 0
  #meanMs = 1000 / 60

  count(now: number): void {
    this.turn += 1
    const tookMs = Math.min(100, now - this.#last)
    this.#last = now
    this.#meanMs += (tookMs - this.#meanMs) / 16
    if (this.turn % 16 !== 0) return
    if (this.#meanMs > lateMs) this.turns = Math.min(turnsMax, Math.ceil(this.turns * 1.5))
    else if (this.#meanMs < inTimeMs) this.turns = Math.max(usualTurns, this.turns - 1)
  }
}
