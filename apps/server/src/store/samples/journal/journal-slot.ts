/**
 * Rows of the journal are numbered by the process that writes them: each has a range of its own, so that several may
 * write beside each other. The owner of the store has the first one.
 */
export interface JournalSlot {
  /** 0 stands for the owner of the store. */
  readonly slot: number
  readonly firstSeq: number
  /** The first number that is another slot's. */
  readonly endSeq: number
}

/** A million rows a second fill it in 34 years; 4,096 slots stay whole numbers. */
const seqsPerSlot = 2 ** 40

export function journalSlot(slot: number): JournalSlot {
  return { slot, firstSeq: slot * seqsPerSlot, endSeq: (slot + 1) * seqsPerSlot }
}

/** The last range is nobody's: rows lie there while partitions go from one process to another, one move at a time. */
export const handedOver = journalSlot(4_095)
