import { Device } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { isFiltered, parseSearch } from '#ui/list/use-search-params.ts'
import { countByStatus, deviceFilters, matchingDevices } from './device-search.ts'

const device = (change: Partial<Device>): Device => ({
  id: 1,
  deviceId: 1,
  name: '一号泵站',
  sn: 'PUMP-001',
  typeId: 1,
  typeName: 'DTU',
  isCloud: false,
  hasPositioning: false,
  group: null,
  groupName: '',
  mode: 'transparent',
  registration: 'password',
  model: 5,
  modelName: '泵站',
  status: 2,
  loginTime: null,
  activatedTime: null,
  address: '',
  longitude: null,
  latitude: null,
  locationMode: 'manual',
  firmware: '',
  latestFirmware: '',
  updateContent: '',
  csq: null,
  varCount: 0,
  tags: [],
  ...change,
})
const devices = [device({}), device({ id: 2, name: 'Boiler', sn: 'B-2', model: null, status: 0 })]
const filterOf = (search: string) => parseSearch(deviceFilters, search)
const isAnyFilter = (search: string) => isFiltered(deviceFilters, filterOf(search))
const found = (search: string) => matchingDevices(devices, filterOf(search)).map(({ id }) => id)

test('a group is shown with those below it', () => {
  const states = { unactivated: 0, offline: 0, online: 0, alarm: 0 }
  const group = (id: number, parentId: number | null) => ({
    id,
    name: '组',
    parentId,
    deviceCount: 0,
    shareCount: 0,
    states,
  })
  const groups = [group(1, null), group(2, 1), group(3, null)]
  const grouped = [1, 2, 3, null].map((each, index) => device({ id: index, group: each }))
  const filter = filterOf('?group=1')
  expect(isFiltered(deviceFilters, filter)).toBe(true)
  expect(matchingDevices(grouped, filter, groups).map((each) => each.group)).toEqual([1, 2])
  expect(matchingDevices(grouped, filter).map((each) => each.group)).toEqual([1])
})

test('the fixture is a device', () => {
  expect(Device.safeParse(device({})).success).toBe(true)
})

test.for([
  ['', [1, 2]],
  ['?search=+pump+', [1]],
  ['?search=b-2', [2]],
  ['?model=5', [1]],
  ['?typeId=9', []],
  ['?mode=cloud', []],
  ['?mode=nonsense&status=7&model=x', [1, 2]],
] as const)('%s shows %o', ([search, ids]) => {
  expect(found(search)).toEqual(ids)
})

test('devices whose names sound as the search are shown, within the other filters', () => {
  const sounding = (search: string) =>
    matchingDevices(devices, filterOf(search), [], new Set([1])).map(({ id }) => id)
  expect(sounding('?search=bengzhan')).toEqual([1])
  expect(sounding('?search=b-2')).toEqual([1, 2])
  expect(sounding('?search=bengzhan&model=6')).toEqual([])
})

test('the chips count every status', () => {
  expect(countByStatus(devices)).toEqual({ 0: 1, 1: 0, 2: 1, 3: 0 })
})

test('what the address gets wrong is no filter', () => {
  expect(isAnyFilter('?status=9&search=+&page=2')).toBe(false)
  expect(filterOf('?status=0')).toMatchObject({ status: 0 })
  expect(isAnyFilter('?status=0')).toBe(true)
})
