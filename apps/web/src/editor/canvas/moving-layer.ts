/**
 * An element that is moved many times in a row. Each place is a frame of an animation that stands still, because the
 * browser hands those straight to its compositor; with a plain style it would arrange all cells of the page anew at
 * every movement. While it moves what is painted is only shifted and stretched.
 */
export class MovingLayer {
  readonly #element: HTMLElement | SVGElement
  #animation: Animation | undefined

  constructor(element: HTMLElement | SVGElement) {
    this.#element = element
  }

  /**
   * Moves the element to a place that it will not stay at. What is only shifted keeps what is painted. What is stretched
   * must not: the browser would go on with the tiles of the largest size that there was, thousands of them for each
   * frame of a page that has become small.
   */
  move(transform: string, how: 'shifted' | 'stretched' = 'shifted'): void {
    const frame = { transform }
    if (how === 'stretched') this.#element.style.removeProperty('will-change')
    else this.#element.style.setProperty('will-change', 'transform')
    const effect = this.#animation?.effect
    if (effect instanceof KeyframeEffect) return effect.setKeyframes([frame, frame])
    this.#animation = this.#element.animate([frame, frame], { duration: 1, fill: 'both' })
    this.#animation.pause()
  }

  /** Leaves the element at a place, painted as sharply as it can be. */
  rest(transform: string): void {
    this.#element.style.setProperty('transform', transform)
    this.#element.style.removeProperty('will-change')
    this.#animation?.cancel()
    this.#animation = undefined
  }
}
