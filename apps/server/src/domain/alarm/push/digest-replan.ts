import { getZone } from '#domain/account/local-time.ts'
import { nextDigestTime } from '#domain/alarm/alarm-digest.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectAccount } from '#store/account/account-store.ts'
import { moveDigest, selectDigestsAfter } from '#store/alarm/alarm-setting-store.ts'

const settingsAtOnce = 100

/** After the clock was set back: digests that it has put off come as they would have. */
export async function replanDigests({ db, clock }: ClockContext): Promise<void> {
  for (let id = 0; ; ) {
    const now = clock.now()
    const settings = await selectDigestsAfter(db, { now, id, limit: settingsAtOnce })
    for (const setting of settings) {
      const zone = getZone((await selectAccount(db, setting.ownerId)) ?? { zone: '' })
      const next = nextDigestTime(setting, { due: now, now, zone })
      if (next !== null && next < (setting.digestDue ?? 0)) await moveDigest(db, setting, next)
    }
    const last = settings.at(-1)
    if (last === undefined || settings.length < settingsAtOnce) return
    id = last.id
  }
}
