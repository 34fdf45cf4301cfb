import {
  alarmSettingApi,
  auditApi,
  deviceApi,
  homeApi,
  linkerApi,
  modelApi,
  rootApi,
  sessionApi,
  triggerApi,
} from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { isPushed } from './news-time.ts'

const isAnnounced = ({ path }: { readonly path: string }) => isPushed({ queryKey: [path, {}] })

test('lists that show states and alarms are read again after news, and what is only set up is not', () => {
  const live = [deviceApi.list, triggerApi.list, triggerApi.modelList, homeApi.triggers]
  expect(live.filter(isAnnounced)).toEqual(live)
  const setUp = [
    sessionApi.currentUser,
    modelApi.list,
    modelApi.nameList,
    alarmSettingApi.list,
    linkerApi.list,
    auditApi.page,
    rootApi.accounts,
  ]
  expect(setUp.filter(isAnnounced)).toEqual([])
})
