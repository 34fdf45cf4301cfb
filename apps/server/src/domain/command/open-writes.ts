import type { CommandOrigin, ShareRole } from '@fieldhub/contract'

interface OrderedWrite {
  readonly accountId: number
  readonly deviceId: number
  readonly kind: CommandOrigin
  /** Operators may not order it: bytes that a person typed. */
  readonly isForEngineers?: true
  /** The share of pages whose visitor ordered it in the name of the account. */
  readonly pageShareId?: number
}

interface OpenWrite extends OrderedWrite {
  isWithdrawn: boolean
}

/**
 * Writes that accounts ordered and that may wait for a device's line, so that whoever loses the right to command a device writes
 * nothing more to it (docs/decisions/0237-writes-that-wait-when-a-right-ends.md).
 */
export class OpenWrites {
  readonly #open = new Set<OpenWrite>()

  /** Runs a write; `isWanted` says whether its bytes may leave still. */
  async run<T>(ordered: OrderedWrite, write: (isWanted: () => boolean) => Promise<T>): Promise<T> {
    const open: OpenWrite = { ...ordered, isWithdrawn: false }
    this.#open.add(open)
    try {
      return await write(() => !open.isWithdrawn)
    } finally {
      this.#open.delete(open)
    }
  }

  /** Withdraws what the account ordered of the device and may not order as what it still is. What was sent already goes on. */
  withdraw(accountId: number, deviceId: number, role: ShareRole | undefined): void {
    if (role === 'engineer') return
    this.#withdrawWhere((open) => {
      const isOfThem = open.accountId === accountId && open.deviceId === deviceId
      return isOfThem && (role !== 'operator' || open.isForEngineers === true)
    })
  }

  /** Withdraws what people and programs ordered in the account's name. Its timed tasks end by other ways, or go on. */
  withdrawOrdersOf(accountId: number): void {
    this.#withdrawWhere((open) => open.accountId === accountId && open.kind !== 'task')
  }

  /** Withdraws what visitors of a share of pages ordered. */
  withdrawOfPageShare(id: number): void {
    this.#withdrawWhere((open) => open.pageShareId === id)
  }

  #withdrawWhere(isLost: (open: OpenWrite) => boolean): void {
    for (const open of this.#open) if (isLost(open)) open.isWithdrawn = true
  }
}
