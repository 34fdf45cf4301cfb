import type { Numbered } from './device-messages.ts'

/** More than a process has under way at once. */
const keptPerProcess = 256

/**
 * Answers a message that is sent again as the first time, and while that is under way, together with it. What failed, or
 * was answered with one of `undone`, may be tried again.
 */
export class AnswerOnce {
  readonly #answers = new Map<string, Map<number, Promise<unknown>>>()
  readonly #undone: readonly unknown[]

  /** `undone`: answers that say that nothing came of the message. Who asks again then has waited for a change. */
  constructor(undone: readonly unknown[] = []) {
    this.#undone = undone
  }

  answer<T>({ process, life, number }: Numbered, work: () => Promise<T>): Promise<unknown> {
    const sender = `${process} ${life}`
    const known = this.#answers.get(sender) ?? new Map<number, Promise<unknown>>()
    if (known.size === 0) this.#answers.set(sender, known)
    const before = known.get(number)
    if (before !== undefined) return before
    const answer = work()
    known.set(number, answer)
    const forget = () => known.delete(number)
    answer.then((given) => this.#undone.includes(given) && forget(), forget)
    const [oldest] = known.keys()
    if (known.size > keptPerProcess && oldest !== undefined) known.delete(oldest)
    return answer
  }

  forget(process: string): void {
    for (const sender of this.#answers.keys()) {
      if (sender.startsWith(`${process} `)) this.#answers.delete(sender)
    }
  }
}
