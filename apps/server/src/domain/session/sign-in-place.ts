import { addressKey } from '#platform/access/address-key.ts'
import { hashToken } from '#platform/secrets/secret.ts'
import {
  deletePlacesSeenBefore,
  keepPlaces,
  selectKnownPlaces,
} from '#store/session/sign-in-place-store.ts'
import type { ClientInfo } from './session.ts'
import type { SessionContext } from './session-context.ts'
import type { KnownPlace } from './sign-in-guard.ts'

/** How long a place is remembered after the end of its session. */
const rememberMs = 30 * 24 * 3_600_000
const placesMax = 50

/** The place of the visitor where the account was signed in to before; a known browser counts before a known address. */
export async function findKnownPlace(
  context: SessionContext,
  accountId: number,
  { ip, browser }: ClientInfo,
): Promise<KnownPlace | undefined> {
  const brought = browser?.brought ?? []
  const places = [...brought.map(placeOfBrowser), placeOfAddress(ip)]
  const known = await selectKnownPlaces(context.db, accountId, {
    places: places.map(toText),
    after: getOldest(context),
  })
  return places.find((place) => known.includes(toText(place)))
}

/** Remembers the place of a sign-in. */
export async function keepPlace(
  context: SessionContext,
  accountId: number,
  client: ClientInfo,
): Promise<void> {
  const { browser, ip } = client
  const places = [placeOfAddress(ip)]
  if (browser !== undefined) {
    const before = await findKnownPlace(context, accountId, client)
    const known = browser.brought.find((token) => placeOfBrowser(token).key === before?.key)
    places.push(placeOfBrowser(browser.enter(known)))
  }
  await keepPlaces(context.db, accountId, {
    places: places.map(toText),
    time: context.clock.now(),
    max: placesMax,
  })
}

export async function sweepPlaces(context: SessionContext): Promise<void> {
  await deletePlacesSeenBefore(context.db, getOldest(context))
}

function placeOfBrowser(token: string): KnownPlace {
  return { kind: 'browser', key: hashToken(token) }
}

function placeOfAddress(ip: string): KnownPlace {
  return { kind: 'address', key: addressKey(ip) }
}

function toText({ kind, key }: KnownPlace): string {
  return `${kind} ${key}`
}

function getOldest({ clock, sessionLifeMs }: SessionContext): number {
  return clock.now() - sessionLifeMs - rememberMs
}
