/** What a wheel event says of the device that sent it. */
export interface WheelTurn {
  readonly deltaX: number
  readonly deltaY: number
  /** 0 counts pixels; wheels of some browsers count lines. */
  readonly deltaMode: number
  /** In older units, which are 120 a notch of a wheel; missing in some browsers. */
  readonly wheelDeltaY?: number
  readonly timeStamp: number
}

const notch = 120
/** Events closer than this belong to one movement of the hand. */
const movementMs = 250
/** A wheel without older units turns at least so many pixels at once. */
const wheelPixelsMin = 50

/**
 * Tells touch pads from wheels, which send the same events. A wheel turns by whole notches and one way only. Once a
 * movement has shown itself to be a pad's, it stays one to its end.
 */
export class WheelSource {
  #isPad = false
  #at = Number.NEGATIVE_INFINITY

  isPad(turn: WheelTurn): boolean {
    const isSame = turn.timeStamp - this.#at < movementMs
    this.#at = turn.timeStamp
    this.#isPad = (isSame && this.#isPad) || looksLikePad(turn)
    return this.#isPad
  }
}

function looksLikePad({ deltaX, deltaY, deltaMode, wheelDeltaY }: WheelTurn): boolean {
  if (deltaMode !== 0) return false
  if (deltaX !== 0 && deltaY !== 0) return true
  if (deltaY === 0) return false
  if (wheelDeltaY === undefined || wheelDeltaY === 0) return Math.abs(deltaY) < wheelPixelsMin
  return wheelDeltaY % notch !== 0
}
