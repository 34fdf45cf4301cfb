/** What the database knows about the owner of the store. */
export interface OwnershipRow {
  /** Counts the owners; it never falls. */
  readonly epoch: number
  /** Name of the owner's process; empty when it handed the store over or nobody has owned it. */
  readonly owner: string
  /** Counts the renewals of this epoch. */
  readonly beat: number
  /** Whether the connection that the owner keeps for this is open. */
  readonly isLineUp: boolean
  /** Where other processes reach the owner; empty when it does not serve yet. */
  readonly url: string
  /** Fingerprint of the owner's secret key. */
  readonly keyCheck: string
  /** Name by which the owner speaks on the bus; empty without one, and from an owner of an older version. */
  readonly installation: string
  /** What the database's clock showed; left out where there is none. */
  readonly clock?: DatabaseTime
}

export interface DatabaseTime {
  readonly time: number
  /** How long the answer that told it took at most. */
  readonly withinMs: number
}

/** The database as the judge of who owns the store. Every call may reject when it cannot be reached. */
export interface OwnershipTable {
  /** Whether this process's own connection to it is open. */
  readonly isLineUp: boolean
  read(): Promise<OwnershipRow>
  /**
   * Makes this process the owner if the row is still as it was seen, and shuts out the owner before it. Resolves to the
   * new epoch, or to undefined when another process was faster or the one before cannot be shut out.
   */
  claim(seen: OwnershipRow): Promise<number | undefined>
  /** Resolves to false when another process owns the store, or a backup is put in its place, which is final. */
  renew(epoch: number): Promise<boolean>
  /** Tells the processes that wait where this one serves. */
  announce(epoch: number, url: string): Promise<void>
  /** Lets the next process own the store at once. */
  release(epoch: number): Promise<void>
  close(): Promise<void>
}
