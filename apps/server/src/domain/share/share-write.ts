import type { WriteResult } from '@fieldhub/contract'
import { type WriteCommand, writeUsable } from '#domain/command/value-write.ts'
import { usableValues } from '#domain/telemetry-history/values.ts'
import { AppError } from '#platform/app-error.ts'
import { type EnteredShare, enterShare, type ShareClient } from './enter-share.ts'
import type { ShareWriteContext } from './share-context.ts'

/** Writes a variable that a page of the share writes, and no other; the owner of the pages must be allowed to write it. */
export async function writeByShare(
  context: ShareWriteContext,
  client: ShareClient,
  command: WriteCommand,
): Promise<WriteResult> {
  const entered = await enterShare(context, client)
  const { share, owner } = entered
  checkShareWrite(context, entered, client, command)
  const usable = await usableValues(context, owner, command.deviceId, 'command')
  return writeUsable(context, usable, { ...command, origin: { kind: 'share', by: markOf(share) } })
}

/** Counts a write, and refuses one of what no page of the share writes. */
export function checkShareWrite(
  { shareAccess }: ShareWriteContext,
  { share, scope }: EnteredShare,
  client: ShareClient,
  { deviceId, varId }: Pick<WriteCommand, 'deviceId' | 'varId'>,
): void {
  if (!share.allowWrite) throw new AppError('notAllowed')
  const device = scope.devices.find(({ row }) => row.id === deviceId)
  if (device?.written.has(varId) !== true) throw new AppError('notFound')
  shareAccess.consumeWrite(share.id, client.ip)
}

/** Enough of the code to recognise the share, but too little to enter by. */
export function markOf({ code }: { readonly code: string }): string {
  return `…${code.slice(-4)}`
}
