import type { WriteResult } from '@fieldhub/contract'
import { type JogCommand, startJogUsable } from '#domain/command/jog.ts'
import type { Confirmation } from '#domain/page/shown/page-write.ts'
import { usableValues } from '#domain/telemetry-history/values.ts'
import { selectConfigurationShareByCode } from '#store/share/configuration-share-store.ts'
import { enterShare, reenterShare, type ShareClient } from './enter-share.ts'
import type { ShareWriteContext } from './share-context.ts'
import { checkShareWrite, markOf } from './share-write.ts'

/** Begins to hold a variable that a page of the share writes. */
export async function startJogByShare(
  context: ShareWriteContext,
  client: ShareClient,
  command: JogCommand & Confirmation,
): Promise<WriteResult> {
  const entered = await enterShare(context, client)
  const page = await checkShareWrite(context, entered, client, command)
  const { share, owner } = entered
  const usable = await usableValues(context, owner, command.deviceId, 'command')
  return startJogUsable(context, usable, command, {
    holder: holderOf(client),
    origin: 'share',
    accountId: null,
    byName: markOf(share),
    page,
  })
}

/** The code alone says who holds, as long as it still opens a share that may write: one that was closed keeps no pump running. */
export async function keepJogByShare(
  context: ShareWriteContext,
  client: ShareClient,
  jogId: string,
) {
  const { jogs, shareAccess, db } = context
  shareAccess.consumeCall(client.ip)
  const share = await selectConfigurationShareByCode(db, client.code)
  const entered = share && (await reenterShare(context, share.id))
  if (entered?.share.allowWrite !== true) return { held: false }
  return { held: jogs.keep(jogId, holderOf(client)) }
}

/** Letting go is not counted: it must never be refused. */
export function endJogByShare({ jogs }: ShareWriteContext, client: ShareClient, jogId: string) {
  return jogs.end(jogId, holderOf(client))
}

const holderOf = ({ code }: ShareClient) => `share:${code}`
