import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import { FairTurns, sliceMs } from './fair-turns.ts'

/** Work for somebody, such as a call of an account. */
interface OwnedWork {
  readonly owner: string
  /** When the piece began that it is at. */
  began: number
}

const current = new AsyncLocalStorage<OwnedWork>()
/** One for all, as there is one thread. */
const turns = new FairTurns()

/** Runs what is done for an owner when it is the owner's turn. What it uses counts as the owner's. */
export async function runFor(owner: string, work: () => void): Promise<void> {
  await turns.enter(owner)
  current.run({ owner, began: performance.now() }, work)
}

/** Reads something for an owner when it is the owner's turn, and answers what was read. */
export async function readFor<T>(owner: string, read: () => Promise<T>): Promise<T> {
  await turns.enter(owner)
  return current.run({ owner, began: performance.now() }, read)
}

/**
 * Runs what others wait for as well, whoever began it: the next of a queue, or what browsers of all accounts are sent. It
 * must not wait for the turn of one owner.
 */
export function runForAll<T>(work: () => T): T {
  return current.exit(work)
}

/** Undefined: what runs now is done for all, as what devices send. */
export function getCurrentWork(): { readonly owner: string } | undefined {
  return current.getStore()
}

/** Resolves in another turn of the event loop, for work of an owner in one of the owner's. */
export async function nextTurn(): Promise<void> {
  const work = current.getStore()
  if (work === undefined) return turnOfEventLoop()
  await turns.enter(work.owner)
  work.began = performance.now()
}

/** A pause between two pieces of an owner's work; undefined while its slice lasts, and for what is done for all. */
export function pauseOwned(): Promise<void> | undefined {
  const work = current.getStore()
  return work === undefined || performance.now() - work.began < sliceMs ? undefined : nextTurn()
}
