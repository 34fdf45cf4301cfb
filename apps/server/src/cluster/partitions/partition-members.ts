import type { JoinMessage } from './partition-messages.ts'

/** A process that holds partitions, or can. */
export interface Member {
  readonly process: string
  readonly share: string
  readonly slot: number
  isReady: boolean
  /** Whether the store takes its values, by what it said last. */
  isStoring: boolean
  /** Whether it takes partitions with rows of the journal. */
  readonly takesRows: boolean
  heardAt: number
  /** A request to it found nobody. */
  isUnheard: boolean
}

/** Silence after which a process holds nothing any more; a killed one is found sooner, as nobody answers for it. */
const silentMs = 7_000
const unheardMs = 1_500

/** The processes that joined the owner of the store, by what they said of themselves. */
export class PartitionMembers {
  readonly #byShare = new Map<string, Member>()
  /** The shares of processes that are gone: whoever was one of them has to join anew. */
  readonly #over = new Set<string>()

  get all(): readonly Member[] {
    return [...this.#byShare.values()]
  }

  /** Undefined: it has to join anew. */
  hear(
    { process, share, isReady, isStoring = true, takesRows = false }: JoinMessage,
    now: number,
  ): Member | undefined {
    if (this.#over.has(share)) return undefined
    const known = this.#byShare.get(share)
    if (known === undefined) {
      const slot = this.#freeSlot()
      const state = { isReady: false, isStoring: true, heardAt: now, isUnheard: false }
      const member = { process, share, slot, takesRows, ...state }
      this.#byShare.set(share, member)
      return member
    }
    known.isReady ||= isReady
    known.isStoring = isStoring
    known.heardAt = now
    known.isUnheard = false
    return known
  }

  ofShare(share: string): Member | undefined {
    return this.#byShare.get(share)
  }

  ofSlot(slot: number): Member | undefined {
    return this.all.find((member) => member.slot === slot)
  }

  /**
   * Those that gave no sign of life for too long, those that were told to join anew, and those that a newer one of the
   * same process replaced.
   */
  lost(now: number): Member[] {
    const newest = new Map(this.all.map((member) => [member.process, member]))
    return this.all.filter((member) => {
      const silence = now - member.heardAt
      const isSilent = silence >= (member.isUnheard ? unheardMs : silentMs)
      return isSilent || this.#over.has(member.share) || newest.get(member.process) !== member
    })
  }

  /** It has to join anew. Its slot stays taken until it is removed. */
  end(member: Member): void {
    member.isReady = false
    this.#over.add(member.share)
    const [oldest] = this.#over
    if (this.#over.size > overMax && oldest !== undefined) this.#over.delete(oldest)
  }

  /** Its slot is free from now on: nothing of it is left. */
  remove(member: Member): void {
    this.end(member)
    this.#byShare.delete(member.share)
  }

  #freeSlot(): number {
    const used = new Set(this.all.map(({ slot }) => slot))
    let slot = 1
    while (used.has(slot)) slot += 1
    return slot
  }
}

const overMax = 1_000
