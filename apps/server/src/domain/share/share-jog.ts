import type { WriteResult } from '@fieldhub/contract'
import { type JogCommand, startJogUsable } from '#domain/command/jog.ts'
import type { Confirmation } from '#domain/page/shown/page-write.ts'
import { usableValues } from '#domain/telemetry-history/values.ts'
import { enterShare, type ShareClient } from './enter-share.ts'
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

/** The code alone says who holds: a share that was closed meanwhile must not keep a pump running. */
export async function keepJogByShare(
  { jogs, shareAccess }: ShareWriteContext,
  client: ShareClient,
  jogId: string,
) {
  shareAccess.consumeCall(client.ip)
  return { held: jogs.keep(jogId, holderOf(client)) }
}

/** Letting go is not counted: it must never be refused. */
export function endJogByShare({ jogs }: ShareWriteContext, client: ShareClient, jogId: string) {
  return jogs.end(jogId, holderOf(client))
}

const holderOf = ({ code }: ShareClient) => `share:${code}`
