import { type DeviceGroup, deviceApi, groupApi } from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { translate } from '#i18n/translate.ts'
import { showRenamed } from '#parts/form/show-renamed.ts'
import { groupWithBelow } from '#parts/group-tree.ts'
import { confirmAction } from '#ui/confirm.ts'
import { toastDone } from '#ui/toast.tsx'

export async function addGroup(name: string, parentId: number | null): Promise<void> {
  await call(groupApi.create, { name, parentId })
  toastDone(translate('group.created', { name }))
  await refresh(groupApi.list)
}

/** The tree has the new name at once, and the former one again if it is refused. */
export async function renameGroup(
  { id, name: from }: Pick<DeviceGroup, 'id' | 'name'>,
  to: string,
): Promise<void> {
  const save = () => call(groupApi.change, { id, name: to }, { quiet: true })
  if (!(await showRenamed([groupApi.list], { id, from, to, save }))) return
  toastDone(translate('group.renamed', { name: to }))
  await refresh(deviceApi.list)
}

export async function moveGroup(
  { id, name }: Pick<DeviceGroup, 'id' | 'name'>,
  parentId: number | null,
): Promise<void> {
  try {
    await call(groupApi.change, { id, parentId })
    toastDone(translate('group.moved', { name }))
  } finally {
    // Whoever refused it knows another tree than the one on the screen.
    await refreshAll()
  }
}

/** Confirms with the effect as far as the screen knows it; the server refuses when more came in meanwhile. */
export async function deleteGroup(
  { id, name, deviceCount }: DeviceGroup,
  groups: readonly DeviceGroup[],
): Promise<void> {
  const below = groupWithBelow(groups, id).size - 1
  const isUsed = deviceCount + below > 0
  const isSure = await confirmAction({
    title: translate('group.removeTitle', { name }),
    text: isUsed
      ? translate('group.removeUsed', { devices: deviceCount, groups: below })
      : translate('group.removeEmpty'),
    confirmLabel: translate('group.remove'),
    isDanger: true,
  })
  if (!isSure) return
  try {
    await call(groupApi.remove, { id, forceDeletion: isUsed })
    toastDone(translate('group.removed', { name }))
  } finally {
    await refreshAll()
  }
}

async function refreshAll(): Promise<void> {
  await Promise.all([refresh(groupApi.list), refresh(deviceApi.list)])
}
