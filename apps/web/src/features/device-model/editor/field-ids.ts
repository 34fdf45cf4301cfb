/** Ids of fields that a fault's link leads to. */
export const nameFieldId = 'model-name'

export const slaveFieldId = (slaveKey: number, field: 'name' | 'addr' | 'ct' | 'pt') =>
  `slave-${slaveKey}-${field}`
