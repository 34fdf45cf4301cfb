import {
  type DeviceMode,
  type DeviceRegistration,
  type FieldMessage,
  languages,
} from '@fieldhub/contract'
import { err, ok, type Result } from '@fieldhub/kernel'
import { deviceKind, listDeviceTypes } from '#domain/device/device-types.ts'
import { groupPaths } from '#domain/group/group-tree.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { selectModels } from '#store/device-model/model-store.ts'
import { selectGroups } from '#store/group/group-store.ts'

/** What the names in an account's sheet refer to. */
export interface ImportNames {
  typeId(text: string): Result<number, FieldMessage>
  mode(text: string, typeId: number): Result<DeviceMode, FieldMessage>
  registration(text: string): Result<DeviceRegistration | undefined, FieldMessage>
  model(text: string): Result<number | null, FieldMessage>
  group(text: string): Result<number | null, FieldMessage>
}

const modelsMax = 10_000
const modeNames: Readonly<Record<string, DeviceMode>> = {
  transparent: 'transparent',
  透传: 'transparent',
  透传模式: 'transparent',
  cloud: 'cloud',
  云端: 'cloud',
  云端模式: 'cloud',
}
const registrationNames: Readonly<Record<string, DeviceRegistration>> = {
  password: 'password',
  密码: 'password',
  密码注册: 'password',
  identity: 'identity',
  身份: 'identity',
  身份注册: 'identity',
}

export async function loadImportNames(
  context: StoreContext,
  ownerId: number,
): Promise<ImportNames> {
  const models = await selectModels(context.db, { ownerId, offset: 0, limit: modelsMax })
  const groups = await selectGroups(context.db, ownerId)
  const modelIds = idsByName(models.map(({ id, name }) => [name, id]))
  const groupIds = idsByName([...groupPaths(groups, '/')].map(([id, path]) => [path, id]))
  const looseGroupIds = idsByName(groups.map(({ id, name }) => [name, id]))
  return {
    typeId,
    mode,
    registration,
    model: (text) => idNamed(modelIds, text, 'model', 'modelAmbiguous'),
    group: (text) => {
      const byPath = groupIds.has(plain(text)) ? groupIds : looseGroupIds
      return idNamed(byPath, text, 'group', 'groupAmbiguous')
    },
  }
}

const kinds = languages.map((language) => listDeviceTypes(language).flatMap(({ types }) => types))

/** An empty cell means the default type; otherwise the type's name in any language, or its number. */
function typeId(text: string): Result<number, FieldMessage> {
  const wanted = plain(text)
  const [named] = kinds
  const found =
    wanted === ''
      ? named?.[0]
      : kinds.flat().find(({ id, name }) => String(id) === wanted || plain(name) === wanted)
  return found === undefined ? err('deviceType') : ok(found.id)
}

function mode(text: string, kindId: number): Result<DeviceMode, FieldMessage> {
  const wanted = plain(text)
  const allowed = deviceKind(kindId)?.modes ?? []
  const found = wanted === '' ? allowed[0] : modeNames[wanted]
  if (found === undefined) return err('deviceMode')
  return allowed.includes(found) ? ok(found) : err('modeNotForType')
}

/** An empty cell means the default, so that a password is needed. */
function registration(text: string): Result<DeviceRegistration | undefined, FieldMessage> {
  const wanted = plain(text)
  if (wanted === '') return ok(undefined)
  const found = Object.hasOwn(registrationNames, wanted) ? registrationNames[wanted] : undefined
  return found === undefined ? err('registration') : ok(found)
}

function idNamed(
  ids: ReadonlyMap<string, readonly number[]>,
  text: string,
  unknown: FieldMessage,
  ambiguous: FieldMessage,
): Result<number | null, FieldMessage> {
  if (text.trim() === '') return ok(null)
  const [id, another] = ids.get(plain(text)) ?? []
  if (id === undefined) return err(unknown)
  return another === undefined ? ok(id) : err(ambiguous)
}

function idsByName(pairs: readonly (readonly [string, number])[]) {
  const ids = new Map<string, number[]>()
  for (const [name, id] of pairs) {
    const key = plain(name)
    ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return ids
}

/** Case and blanks around words and slashes are ignored. */
function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/\s*[/／]\s*/g, '/')
}
