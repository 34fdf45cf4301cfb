import {
  Firmware,
  FirmwareNote,
  FirmwareVersion,
  firmwareLimits,
  type Language,
} from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import { consumeSpace, giveSpaceBack } from '#domain/account/quota/quota.ts'
import type { Caller } from '#domain/caller.ts'
import { deviceKind } from '#domain/device/device-types.ts'
import { dropUnusedBlob, keepingBlobs } from '#domain/page/photo/kept-blob.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { SavedBlob } from '#store/blobs/blob-store.ts'
import { isFirmwareOffered } from '#store/firmware/firmware-offer-store.ts'
import { isFirmwareRolledOut } from '#store/firmware/firmware-rollout-store.ts'
import {
  countFirmwareOf,
  deleteFirmware,
  deleteFirmwareOf,
  type FirmwareRow,
  insertFirmware,
  selectFirmware,
  selectFirmwareFor,
} from '#store/firmware/firmware-store.ts'
import type { FirmwareContext } from './firmware-context.ts'
import { compareVersions } from './firmware-version.ts'

export interface FirmwareUpload {
  readonly fields: Readonly<Record<string, string>>
  readonly fileName: string
  readonly source: AsyncIterable<Uint8Array>
}

/** Packages of the caller and of the platform, newest version first. */
export async function listFirmware(
  context: StoreContext,
  { accountId }: Caller,
  typeId: number | undefined,
  language: Language,
): Promise<Firmware[]> {
  const rows = await selectFirmwareFor(context.db, [accountId], typeId)
  const newestFirst = rows.toSorted(
    (one, other) =>
      one.typeId - other.typeId || compareVersions(other.version, one.version) || other.id - one.id,
  )
  return newestFirst.map((row) => toFirmware(row, accountId, language))
}

/**
 * Stores the file while it arrives and deletes it again when its fields are wrong. ROOT's packages are available to
 * everybody.
 */
export async function createFirmware(
  context: FirmwareContext,
  caller: Caller,
  upload: FirmwareUpload,
  language: Language,
): Promise<Firmware> {
  refuseDemo(caller)
  if ((await countFirmwareOf(context.db, caller.accountId)) >= firmwareLimits.packagesPerAccount) {
    throw new AppError('quotaUsedUp')
  }
  const saved = await context.blobs.save(upload.source, firmwareLimits.bytesMax)
  if (saved === undefined || saved.bytes === 0) throw new FieldError({ file: 'firmwareFile' })
  return keepingBlobs(async () => {
    try {
      const row = await insertRow(context, caller, upload, saved)
      return toFirmware(row, caller.accountId, language)
    } catch (error) {
      await dropUnusedBlob(context, saved.sha256)
      throw error
    }
  })
}

export async function removeFirmware(
  context: FirmwareContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const row = await selectFirmware(context.db, id)
  if (row === undefined || row.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.record(row.version)
  const isUsed =
    (await isFirmwareOffered(context.db, id)) || (await isFirmwareRolledOut(context.db, id))
  if (isUsed) throw new AppError('conflict')
  await keepingBlobs(async () => {
    await deleteFirmware(context.db, id)
    await dropUnusedBlob(context, row.sha256)
  })
  await giveSpaceBack(context, row.ownerId, row.bytes)
  return null
}

/** Deletes every package of an account whose devices are gone. */
export async function removeFirmwareOf(context: FirmwareContext, accountId: number): Promise<void> {
  await keepingBlobs(async () => {
    for (const { sha256 } of await deleteFirmwareOf(context.db, accountId)) {
      await dropUnusedBlob(context, sha256)
    }
  })
}

async function insertRow(
  context: ClockContext,
  caller: Caller,
  { fields, fileName }: FirmwareUpload,
  saved: SavedBlob,
): Promise<FirmwareRow> {
  const { typeId, version, note } = checkedFields(fields)
  caller.trace?.record(version)
  await consumeSpace(context, caller.accountId, saved.bytes)
  const row = await insertFirmware(context.db, {
    ownerId: caller.accountId,
    isPublic: caller.role === 'ROOT',
    typeId,
    version,
    note,
    fileName: fileName.slice(-100),
    ...saved,
    createdAt: context.clock.now(),
  })
  if (row !== undefined) return row
  await giveSpaceBack(context, caller.accountId, saved.bytes)
  throw new FieldError({ version: 'firmwareTaken' }, 'conflict')
}

function checkedFields(fields: FirmwareUpload['fields']) {
  const typeId = Number(fields['typeId'])
  const version = FirmwareVersion.safeParse(fields['version'])
  const note = FirmwareNote.safeParse(fields['note'])
  const hasKind = deviceKind(typeId) !== undefined
  if (version.success && note.success && hasKind) {
    return { typeId, version: version.data, note: note.data }
  }
  throw new FieldError({
    ...(hasKind ? {} : { typeId: 'deviceType' }),
    ...(version.success ? {} : { version: 'firmwareVersion' }),
    ...(note.success ? {} : { note: 'firmwareNote' }),
  })
}

function toFirmware(row: FirmwareRow, accountId: number, language: Language): Firmware {
  return Firmware.parse({
    id: row.id,
    typeId: row.typeId,
    typeName: deviceKind(row.typeId)?.name[language] ?? '',
    version: row.version,
    note: row.note,
    fileName: row.fileName,
    bytes: row.bytes,
    sha256: row.sha256,
    md5: row.md5,
    isPublic: row.isPublic,
    isOwn: row.ownerId === accountId,
    createdAt: row.createdAt,
  })
}
