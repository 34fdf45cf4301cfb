/** Devices are divided among the processes of one database by these; the number is also in the database. */
export const partitionCount = 64

/** Ids are given one after the other, so devices of any account spread evenly. */
export const partitionOf = (deviceId: number): number => deviceId % partitionCount

export const allPartitions: readonly number[] = Array.from(
  { length: partitionCount },
  (_, partition) => partition,
)
