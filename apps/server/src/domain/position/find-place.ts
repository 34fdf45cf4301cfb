import { fromGcj02, isPlace, type Place, toGcj02 } from '@fieldhub/geo'
import { err, ok, type Result } from '@fieldhub/kernel'
import type { CellSighting, PositionReport } from '#facts/device-report.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { consumePositionUse, returnPositionUse } from '#store/position/position-use-store.ts'
import type { PlaceContext } from './position-context.ts'

/** A position in WGS-84 with its source. */
export interface FoundPlace extends Place {
  readonly source: 'device' | 'cells'
  readonly accuracy: number | null
}

/** Requests to the map's web service that reports of one device may cause in a day. */
const cellsPerDay = 200
const addressesPerDay = 50

/** The position of a report: the device's own fix, else that of the cells that it receives. */
export async function findPlace(
  context: PlaceContext,
  report: PositionReport,
  day: string,
): Promise<Result<FoundPlace, AppError>> {
  const { fix, cells } = report
  if (fix !== undefined && isPlace(fix) && !isNowhere(fix)) {
    return ok({ ...rounded(fix), source: 'device', accuracy: null })
  }
  const [serving, ...neighbours] = cells
  if (serving === undefined) return err(new FieldError({ deviceId: 'noPosition' }))
  return placeOfCells(context, { ...report, day }, { serving, neighbours })
}

async function placeOfCells(
  { db, map, log }: PlaceContext,
  { deviceId, imei, day }: PositionReport & { readonly day: string },
  cells: { readonly serving: CellSighting; readonly neighbours: readonly CellSighting[] },
): Promise<Result<FoundPlace, AppError>> {
  if (map === undefined) return refused('mapNotConfigured')
  const use = { deviceId, kind: 'cells', day } as const
  if ((await consumePositionUse(db, use, cellsPerDay)) === undefined) return refused('cellsUsedUp')
  const answer = await map.readPosition({ ...cells, imei: /^\d{1,20}$/.test(imei) ? imei : '' })
  if (!answer.ok) {
    await returnPositionUse(db, use)
    log.warn({ fault: answer.error, deviceId }, 'cells not located')
    return refused('mapFailed')
  }
  if (answer.value === null) return refused('cellsUnknown')
  const { lng, lat, radius } = answer.value
  const place = rounded(fromGcj02({ longitude: lng, latitude: lat }))
  return ok({ ...place, source: 'cells', accuracy: radius })
}

/** Empty without a map service, or where a position has no address. */
export async function findAddress(
  { db, map, log }: PlaceContext,
  deviceId: number,
  place: Place,
  day: string,
): Promise<string> {
  if (map === undefined) return ''
  const use = { deviceId, kind: 'address', day } as const
  if ((await consumePositionUse(db, use, addressesPerDay)) === undefined) return ''
  const { longitude, latitude } = toGcj02(place)
  const answer = await map.readAddress({ lng: longitude, lat: latitude })
  if (answer.ok) return (answer.value ?? '').slice(0, addressCharacters)
  await returnPositionUse(db, use)
  log.warn({ fault: answer.error, deviceId }, 'address not read')
  return ''
}

const addressCharacters = 100

/** Receivers without a fix report the position 0, 0. */
const isNowhere = ({ longitude, latitude }: Place) => longitude === 0 && latitude === 0

/** Rounds to a tenth of a metre. */
function rounded({ longitude, latitude }: Place): Place {
  return { longitude: Number(longitude.toFixed(6)), latitude: Number(latitude.toFixed(6)) }
}

const refused = (reason: string) => err(new AppError('providerFailed', { reason }))
