import { Command, type Command as CommandType } from '@fieldhub/contract'
import type { NewCommandRow } from '#store/command/command-log-store.ts'

interface Names {
  readonly device: string
  readonly by: string
}

/** A row of the command trail as it is shown. */
export function toCommand(row: NewCommandRow & { readonly id: number }, names: Names): CommandType {
  return Command.parse({
    id: row.id,
    deviceId: row.deviceId,
    deviceName: names.device,
    varId: row.varId,
    name: row.varName,
    value: row.value,
    readBack: row.readBack,
    state: row.state,
    reason: row.result,
    exceptionCode: row.exceptionCode,
    origin: row.origin,
    by: names.by,
    sourceId: row.sourceId,
    page: row.pageName ?? '',
    confirmed: row.confirmed ?? '',
    depth: row.depth,
    queuedAt: row.time,
    sentAt: row.sentAt,
    answeredAt: row.answeredAt,
    settledAt: row.settledAt,
    costMs: row.costMs,
    tx: row.tx,
    rx: row.rx,
  })
}
