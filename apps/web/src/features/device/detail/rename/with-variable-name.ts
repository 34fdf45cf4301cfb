import { isRecord } from '#api/api-error.ts'

/** The values of a device, slave by slave, with another name of one variable; any other answer stays as it is. */
export function withVariableName(answer: unknown, varId: number, name: string): unknown {
  if (!Array.isArray(answer)) return answer
  return answer.map((slave: unknown) => {
    if (!isRecord(slave) || !Array.isArray(slave['var'])) return slave
    const renamed = slave['var'].map((one: unknown) =>
      isRecord(one) && one['varId'] === varId ? { ...one, name } : one,
    )
    return { ...slave, var: renamed }
  })
}
