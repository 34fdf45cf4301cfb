import type { Domain } from '#domain/domain.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { hashToken } from '#platform/secrets/secret.ts'
import {
  deletePlacesSeenBefore,
  keepPlaces,
  selectKnownPlaces,
} from '#store/session/sign-in-place-store.ts'
import type { Visitor } from './session.ts'
import type { KnownPlace } from './sign-in-guard.ts'

/** After the end of the session that was opened there. */
const rememberMs = 30 * 24 * 3_600_000
const placesMax = 50

/** The place of the visitor where the account was signed in to before; its browser rather than its address. */
export async function findKnownPlace(
  domain: Domain,
  accountId: number,
  { ip, browser }: Visitor,
): Promise<KnownPlace | undefined> {
  const brought = browser?.brought ?? []
  const places = [...brought.map(placeOfBrowser), placeOfAddress(ip)]
  const known = await selectKnownPlaces(domain.db, accountId, {
    places: places.map(toText),
    after: getOldest(domain),
  })
  return places.find((place) => known.includes(toText(place)))
}

/** Somebody signed in there. */
export async function keepPlace(
  domain: Domain,
  accountId: number,
  visitor: Visitor,
): Promise<void> {
  const { browser, ip } = visitor
  const places = [placeOfAddress(ip)]
  if (browser !== undefined) {
    const before = await findKnownPlace(domain, accountId, visitor)
    const known = browser.brought.find((token) => placeOfBrowser(token).key === before?.key)
    places.push(placeOfBrowser(browser.enter(known)))
  }
  await keepPlaces(domain.db, accountId, {
    places: places.map(toText),
    time: domain.clock.now(),
    max: placesMax,
  })
}

export async function sweepPlaces(domain: Domain): Promise<void> {
  await deletePlacesSeenBefore(domain.db, getOldest(domain))
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

function getOldest({ clock, sessionLifeMs }: Domain): number {
  return clock.now() - sessionLifeMs - rememberMs
}
