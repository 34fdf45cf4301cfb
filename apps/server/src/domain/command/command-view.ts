import { Command, type Command as CommandType } from '@fieldhub/contract'
import type { NewCommandRow } from '#store/command/command-log-store.ts'

interface Names {
  readonly device: string
  readonly by: string
}

/** A row of the trail as it is shown. */
export function toCommand(row: NewCommandRow & { readonly id: number }, names: Names): CommandType {
  return Command.parse({
    id: row.id,
    deviceId: row.device_id,
    deviceName: names.device,
    varId: row.var_id,
    name: row.var_name,
    value: row.value,
    readBack: row.read_back,
    state: row.state,
    reason: row.result,
    exceptionCode: row.exception_code,
    origin: row.origin,
    by: names.by,
    sourceId: row.source_id,
    depth: row.depth,
    queuedAt: row.time,
    sentAt: row.sent_at,
    answeredAt: row.answered_at,
    settledAt: row.settled_at,
    costMs: row.cost_ms,
    tx: row.tx,
    rx: row.rx,
  })
}
