import { parseJson } from '@fieldhub/kernel'
import * as z from 'zod/mini'
import { accountName } from '#api/kept-drafts.ts'

const storageKey = 'fieldhub.recent-devices'
const devicesMax = 5

const RecentDevice = z.object({ id: z.int(), name: z.string(), sn: z.string() })
type RecentDevice = z.output<typeof RecentDevice>
const Stored = z.object({ account: z.string(), devices: z.array(RecentDevice) })

/** The devices whose pages the account opened in this tab last, the newest first. */
export function recentDevices(): readonly RecentDevice[] {
  const stored = Stored.safeParse(parseJson(sessionStorage.getItem(storageKey) ?? ''))
  return stored.success && stored.data.account === accountName() ? stored.data.devices : []
}

export function rememberDevice({ id, name, sn }: RecentDevice): void {
  const others = recentDevices().filter((one) => one.id !== id)
  const devices = [{ id, name, sn }, ...others].slice(0, devicesMax)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ account: accountName(), devices }))
  } catch {
    forgetDevices()
  }
}

/** Signing out leaves none behind, since another person may sit down next. */
export function forgetDevices(): void {
  sessionStorage.removeItem(storageKey)
}
