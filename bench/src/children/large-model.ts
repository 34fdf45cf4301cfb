const variables = 10_000

/** The largest allowed model, as the call for it answers. */
export const largeModel = {
  id: 1,
  modelId: 1,
  name: 'Bench',
  version: 1,
  varCount: variables,
  deviceCount: 0,
  updateTime: 0,
  slaves: [
    {
      slaveId: 1,
      name: 'S',
      addr: 1,
      var: Array.from({ length: variables }, (_, at) => ({
        varId: at + 1,
        name: `第${at}号测点`,
        fm: 2,
        func: 2,
        register: at,
        unit: '℃',
        decimals: 1,
        rw: 'r',
        method: 'all',
        rate: 10,
        pUnit: 0,
        isTop: false,
      })),
    },
  ],
}
