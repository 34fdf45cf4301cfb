import type { WriteResult } from '@fieldhub/contract'
import { type WriteCommand, writeUsable } from '#domain/command/value-write.ts'
import type { OrderingPage } from '#domain/command/write-order.ts'
import { type Confirmation, confirm } from '#domain/page/shown/page-write.ts'
import { pageConfirmation, writableBy } from '#domain/page/shown/page-writes.ts'
import { usableValues } from '#domain/telemetry-history/values.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { type EnteredShare, enterShare, type ShareClient, shareReader } from './enter-share.ts'
import type { ShareWriteContext } from './share-context.ts'
import { isShareOver } from './share-terms.ts'

/** Writes a variable that a page of the share writes, and no other; the owner of the pages must be allowed to write it. */
export async function writeByShare(
  context: ShareWriteContext,
  client: ShareClient,
  command: WriteCommand & Confirmation,
): Promise<WriteResult> {
  const entered = await enterShare(context, client)
  const { share, owner } = entered
  const page = await checkShareWrite(context, entered, client, command)
  const usable = await usableValues(context, owner, command.deviceId, 'command')
  const origin = { kind: 'share', by: markOf(share), page } as const
  const { accountId } = owner
  const { deviceId } = command
  const ordered = { accountId, deviceId, kind: origin.kind, pageShareId: share.id }
  return context.openWrites.run(ordered, (isWithin) => {
    const isWanted = () => isWithin() && !isShareOver(context, share)
    return writeUsable(context, usable, { ...command, origin, isWanted })
  })
}

type ShareWrite = Pick<WriteCommand, 'deviceId' | 'varId' | 'value'> &
  Confirmation & { readonly release?: number }

/** Counts a write, and refuses one that no action of the shared pages offers to visitors. */
export async function checkShareWrite(
  { shareAccess }: ShareWriteContext,
  { share, scope }: EnteredShare,
  client: ShareClient,
  { deviceId, varId, value, release, ...confirmation }: ShareWrite,
): Promise<OrderingPage> {
  if (!share.allowWrite) throw new AppError('notAllowed')
  const reader = shareReader(share)
  const device = scope.devices.find(({ row }) => row.id === deviceId)
  if (device === undefined || !writableBy(device, reader).has(varId)) throw new AppError('notFound')
  // Whoever has the code of a page that stops a burner must not start it.
  const write = { varId, value, release, mayBeOther: false }
  const needed = pageConfirmation(device, reader.role, write)
  if (needed === undefined) throw new FieldError({ value: 'notOfPage' })
  const confirmed = await confirm(needed, confirmation, async (password) => {
    const { passwordHash } = share
    if (passwordHash === null) throw new AppError('notAllowed')
    const key = getShareKey('page', share.id)
    await shareAccess.checkPassword({ key, passwordHash }, password, client.ip)
  })
  shareAccess.consumeWrite(share.id, client.ip)
  return { name: scope.configuration.name, confirmed }
}

/** Enough of the code to recognise the share, but too little to enter by. */
export function markOf({ code }: { readonly code: string }): string {
  return `…${code.slice(-4)}`
}
