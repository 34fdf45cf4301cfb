import { changeDevice } from '#domain/device/device-change.ts'
import { createSavedView } from '#domain/device/list/saved-view.ts'
import { createGroup } from '#domain/group/group.ts'
import type { DemoLine } from '../demo-lines.ts'
import type { DemoProfile, DemoScene, DemoText } from '../demo-scene.ts'

interface DemoGroup {
  readonly name: DemoText
  readonly profiles: readonly DemoProfile[]
  readonly lines?: readonly DemoLine['key'][]
  readonly below?: readonly DemoGroup[]
}

const demoGroups: readonly DemoGroup[] = [
  {
    name: { zh_cn: '杭州片区', en_us: 'Hangzhou' },
    profiles: ['truck'],
    below: [
      { name: { zh_cn: '供热', en_us: 'Heating' }, profiles: ['boiler'] },
      { name: { zh_cn: '供水', en_us: 'Water' }, profiles: ['pump'] },
    ],
  },
  { name: { zh_cn: '寿光农业', en_us: 'Shouguang farms' }, profiles: ['greenhouse'] },
  {
    name: { zh_cn: '深圳配电', en_us: 'Shenzhen power' },
    profiles: ['meter'],
    lines: ['cabinet', 'panel'],
  },
]

const viewName = { zh_cn: '杭州在线设备', en_us: 'Online in Hangzhou' }

/** Groups with their devices, and a saved view of the device list. */
export async function addGroups(scene: DemoScene): Promise<void> {
  const [first] = await addBelow(scene, demoGroups, null)
  const { context, caller, text } = scene
  const search = `?group=${first ?? ''}&status=2`
  await createSavedView(context, caller, { page: '/device/list', name: text(viewName), search })
}

async function addBelow(
  scene: DemoScene,
  groups: readonly DemoGroup[],
  parentId: number | null,
): Promise<number[]> {
  const { context, caller, text, device, lineId } = scene
  const ids: number[] = []
  for (const { name, profiles, lines = [], below = [] } of groups) {
    const { id } = await createGroup(context, caller, { name: text(name), parentId })
    const members = [...profiles.map((profile) => device(profile).id), ...lines.map(lineId)]
    for (const member of members) await changeDevice(context, caller, { id: member, group: id })
    await addBelow(scene, below, id)
    ids.push(id)
  }
  return ids
}
