import type { Language } from '@fieldhub/contract'
import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconLanguage,
  IconMoon,
  IconSun,
  IconSunMoon,
} from '@tabler/icons-react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { changeLanguage } from '#i18n/language-store.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'

/** Each language in its own words, so that people who cannot read the page find theirs. */
const languageNames: Readonly<Record<Language, string>> = { zh_cn: '简体中文', en_us: 'English' }
const languageList: readonly Language[] = ['zh_cn', 'en_us']

export function LanguageMenu() {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('shell.languageSwitch')}>
          <IconLanguage size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}

export function LanguageItems() {
  const language = useLanguage()
  return languageList.map((each) => (
    <Menu.Item
      key={each}
      lang={each === 'zh_cn' ? 'zh-CN' : 'en'}
      rightSection={each === language && <IconCheck size={14} aria-hidden />}
      onClick={() => void changeLanguage(each)}
    >
      {languageNames[each]}
    </Menu.Item>
  ))
}

const schemes: readonly [MantineColorScheme, PlainMessageKey, typeof IconSun][] = [
  ['light', 'shell.light', IconSun],
  ['dark', 'shell.dark', IconMoon],
  ['auto', 'shell.system', IconDeviceDesktop],
]

export function ColourSchemeMenu() {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('shell.colourScheme')}>
          <IconSunMoon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ColourSchemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}

export function ColourSchemeItems() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return schemes.map(([scheme, key, Icon]) => (
    <Menu.Item
      key={scheme}
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      rightSection={scheme === colorScheme && <IconCheck size={14} aria-hidden />}
      onClick={() => setColorScheme(scheme)}
    >
      {t(key)}
    </Menu.Item>
  ))
}
