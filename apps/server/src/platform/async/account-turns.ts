import { AsyncLocalStorage } from 'node:async_hooks'

/** Work for an account, such as a call of it, and the turns that it has at the moment. */
interface AccountWork {
  readonly accountId: number
  /** Those that wait among them. */
  turns: number
  /** Resolves when the work has its place among those of the account. */
  begun: Promise<void>
}

type Leave = () => void

const nothing: Leave = () => {}
const current = new AsyncLocalStorage<AccountWork>()
let isUsed = false

/** Runs what is done for an account, so that what it uses counts as the account's. Nothing is followed where nobody has turns. */
export function runForAccount(accountId: number, work: () => void): void {
  if (isUsed) current.run({ accountId, turns: 0, begun: Promise.resolve() }, work)
  else work()
}

/**
 * Turns at something of which there are few, such as connections to a database: the works of one account that have any are
 * at most so many at once, and its others wait for them, so that there is always one for another account. Work that has a
 * turn gets more of them at once, as it would wait for itself.
 */
export class AccountTurns {
  readonly #worksMax: number
  /** By account: works that have turns, and those that wait. Accounts without work are not kept. */
  readonly #accounts = new Map<number, { works: number; readonly waiting: (() => void)[] }>()

  constructor(worksMax: number) {
    this.#worksMax = worksMax
    isUsed = true
  }

  /** Resolves to what gives the turn back, to be called once. What is done for nobody does not wait. */
  async enter(): Promise<Leave> {
    const work = current.getStore()
    if (work === undefined) return nothing
    work.turns += 1
    if (work.turns === 1) work.begun = this.#begin(work.accountId)
    await work.begun
    return () => this.#leave(work)
  }

  async #begin(accountId: number): Promise<void> {
    const account = this.#accounts.get(accountId) ?? { works: 0, waiting: [] }
    this.#accounts.set(accountId, account)
    if (account.works < this.#worksMax) account.works += 1
    else await new Promise<void>((enter) => account.waiting.push(enter))
  }

  #leave(work: AccountWork): void {
    work.turns -= 1
    if (work.turns === 0) this.#pass(work.accountId)
  }

  /** Hands a place to whoever waits the longest. */
  #pass(accountId: number): void {
    const account = this.#accounts.get(accountId)
    if (account === undefined) return
    const next = account.waiting.shift()
    if (next !== undefined) return next()
    account.works -= 1
    if (account.works === 0) this.#accounts.delete(accountId)
  }
}
