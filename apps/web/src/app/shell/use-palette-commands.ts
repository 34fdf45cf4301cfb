import { deviceApi, rowsOf } from '@fieldhub/contract'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { recentDevices } from '#api/session/recent-devices.ts'
import { signOut } from '#api/session/sign-out.ts'
import { useMay } from '#api/use-may.ts'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { changeLanguage } from '#i18n/language-store.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import {
  findPaletteCommands,
  type IndexedPaletteCommand,
  indexPaletteCommands,
  type PaletteCommand,
} from './find-palette-commands.ts'
import type { MenuGroup } from './menu.ts'

const typingMs = 120
const devicesMax = 20

/** Pages for everybody that the menu does not list, since a button of another page or of the account leads there. */
const besideMenu = [
  ['/personalInfo/setting', 'shell.sectionPersonal'],
  ['/handbook', 'shell.handbook'],
  ['/report/handover', 'alarm.handover'],
  ['/dashboard', 'shell.dashboards'],
  ['/extend/timing/calendar', 'shell.timingCalendar'],
] as const satisfies readonly (readonly [string, PlainMessageKey])[]

/**
 * The devices that the server finds by name, sound, number or address; an account may have ten thousand of them. Until
 * it answers, those of the search before stay as far as they fit.
 */
export function useFoundDevices(query: string): readonly PaletteCommand[] {
  const router = useRouter()
  const wanted = query.trim()
  const [search] = useDebouncedValue(wanted, typingMs)
  const { data, isPlaceholderData } = useQuery({
    ...toQuery(deviceApi.nameList, { search, page: 1, pageSize: devicesMax }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  if (wanted === '' || data === undefined) return []
  const found = rowsOf(data).map((one) => toCommand(router, 'devices', one))
  const isAnswered = search === wanted && !isPlaceholderData
  return isAnswered ? found : findPaletteCommands(indexPaletteCommands(found), wanted)
}

/** The devices that were opened last, for whoever goes to and fro between two of them. */
export function useRecentDevices(): readonly PaletteCommand[] {
  const router = useRouter()
  const [recent] = useState(recentDevices)
  return recent.map((one) => toCommand(router, 'recent', one))
}

interface NamedDevice {
  readonly id: number
  readonly name: string
  readonly sn: string
}

function toCommand(
  router: ReturnType<typeof useRouter>,
  group: PaletteCommand['group'],
  { id, name, sn }: NamedDevice,
): PaletteCommand {
  const run = () => void router.navigate({ href: `/device/detail?id=${id}` })
  return { id: `device-${id}`, group, label: name, detail: sn, run }
}

/** The pages and actions that the palette can find. */
export function usePaletteCommands(groups: readonly MenuGroup[]): readonly IndexedPaletteCommand[] {
  const t = useT()
  const router = useRouter()
  const actions = useActions()
  const mayChange = useMay('change')
  return useMemo(() => {
    const open = (href: string) => () => void router.navigate({ href })
    const toPage = (path: string, label: string): PaletteCommand => ({
      id: path,
      group: 'pages',
      label,
      run: open(path),
    })
    const pages = groups
      .flatMap((group) => group.entries)
      .map(({ path, titleKey }) => toPage(path, t(titleKey)))
    const add: PaletteCommand = {
      id: '/device/deviceAdd',
      group: 'actions',
      label: t('shell.deviceAdd'),
      run: open('/device/deviceAdd'),
    }
    const others = besideMenu.map(([path, titleKey]) => toPage(path, t(titleKey)))
    const changes = mayChange ? [add] : []
    return indexPaletteCommands([...pages, ...others, ...changes, ...actions])
  }, [t, router, actions, groups, mayChange])
}

function useActions(): readonly PaletteCommand[] {
  const t = useT()
  const language = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(() => {
    const action = (id: string, label: string, run: () => void): PaletteCommand => ({
      id,
      group: 'actions',
      label,
      run,
    })
    const other = language === 'zh_cn' ? 'en_us' : 'zh_cn'
    return [
      action('light', t('palette.light'), () => setColorScheme('light')),
      action('dark', t('palette.dark'), () => setColorScheme('dark')),
      action('system', t('palette.system'), () => setColorScheme('auto')),
      action('language', t('shell.switchLanguage'), () => void changeLanguage(other)),
      action('sign-out', t('shell.signOut'), () => void signOut()),
    ]
  }, [t, language, setColorScheme])
}
