/** What `boot.js` asked for before the console was there. */
interface EarlyCalls {
  readonly lang: string
  readonly zone: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** By the path and query below the API's base. */
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var fieldhubEarly: EarlyCalls | undefined
}

/** As long as other answers count as fresh, or what a slow line needs for the program. */
const freshMs = 20_000

interface EarlyAnswer {
  readonly answer: Promise<Response>
  /** Epoch milliseconds: it was sent then or later. */
  readonly sentAt: number
}

export interface ReaderOfAnswer {
  readonly lang: string
  readonly zone: string
  readonly now: number
}

/**
 * The answer of a call that the page made before its program had come, once. Undefined when it made none, when the
 * language or zone of the reader are others, or when the answer is old.
 */
export function claimEarlyAnswer(
  url: string,
  { lang, zone, now }: ReaderOfAnswer,
): EarlyAnswer | undefined {
  const early = globalThis.fieldhubEarly
  if (early === undefined) return undefined
  const answer = early.answers.get(url)
  early.answers.delete(url)
  const isFresh = now - early.startedAt < freshMs
  if (answer === undefined || !isFresh || early.lang !== lang || early.zone !== zone)
    return undefined
  return { answer, sentAt: early.startedAt }
}

/** Called when the live connection has begun: what changed between an early answer and now was told to nobody. */
export function forgetEarlyAnswers(): void {
  globalThis.fieldhubEarly?.answers.clear()
}
