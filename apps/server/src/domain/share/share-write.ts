import type { WriteResult } from '@fieldhub/contract'
import { type WriteCommand, writeUsable } from '#domain/command/value-write.ts'
import { usableValues } from '#domain/telemetry-history/values.ts'
import { AppError } from '#platform/app-error.ts'
import { enterShare, type ShareClient } from './enter-share.ts'
import type { ShareWriteContext } from './share-context.ts'

/** Writes a variable that a page of the share writes, and no other; the owner of the pages must be allowed to write it. */
export async function writeByShare(
  context: ShareWriteContext,
  client: ShareClient,
  command: WriteCommand,
): Promise<WriteResult> {
  const { share, owner, scope } = await enterShare(context, client)
  if (!share.allowWrite) throw new AppError('notAllowed')
  const device = scope.devices.find(({ row }) => row.id === command.deviceId)
  if (device?.written.has(command.varId) !== true) throw new AppError('notFound')
  context.shareAccess.consumeWrite(share.id, client.ip)
  const usable = await usableValues(context, owner, command.deviceId, 'command')
  return writeUsable(context, usable, { ...command, origin: { kind: 'share', by: markOf(share) } })
}

/** Enough of the code to recognise the share, but too little to enter by. */
function markOf({ code }: { readonly code: string }): string {
  return `…${code.slice(-4)}`
}
